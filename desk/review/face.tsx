import { styled } from 'styled-components'
import type { DeskFace } from '#contract/desk/desk'
import { deskEndpoints } from '#contract/desk/desk-endpoints'
import { Muted } from '#src/ui/layout/text.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { endpointAddress } from '../client.ts'
import { statusWords } from '../words.ts'
import { OtherApplication } from './other-application.tsx'

const words: Readonly<Record<DeskFace['state'], string>> = {
  no_consent: 'Face not compared: no consent. This says nothing about the driver.',
  waits: 'Face not compared yet.',
  none_found: 'Face not compared: none was found in the photo.',
  failed: 'Face not compared: several tries failed. This says nothing about the driver.',
  compared: 'Face compared: nothing similar was found.',
}

const photoOf = (id: string, round?: number) => endpointAddress(deskEndpoints.file.path, { id, kind: 'profile_photo' }, { round })

interface FaceProps {
  readonly id: string
  readonly round: number
  readonly face: DeskFace
}

/** The photos of other applications with a similar face, beside the one of this application. */
export function Face({ id, round, face: { state, similar } }: FaceProps) {
  if (similar.length === 0) return <Muted>{words[state]}</Muted>
  return (
    <Notice tone="warning" title="A similar face in another application">
      <p>A hint, which may be wrong. Look at the photos yourself, and decide nothing by it alone.</p>
      <Photos>
        <li>
          <Photo src={photoOf(id, round)} alt="The photo of this application" />
          This application
        </li>
        {similar.map(({ id: other, reference, name, status }) => (
          <li key={other}>
            <Photo src={photoOf(other)} alt={`The photo of ${reference ?? name ?? 'the other application'}`} />
            <OtherApplication id={other}>{reference ?? name ?? other.slice(0, 8)}</OtherApplication> ({statusWords[status] ?? status})
          </li>
        ))}
      </Photos>
    </Notice>
  )
}

const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${({ theme }) => theme.space[3]};
  padding: 0;
  list-style: none;
`

const Photo = styled.img`
  display: block;
  inline-size: 100%;
  aspect-ratio: 1;
  margin-block-end: ${({ theme }) => theme.space[1]};
  border-radius: ${({ theme }) => theme.radius.field};
  object-fit: cover;
`
