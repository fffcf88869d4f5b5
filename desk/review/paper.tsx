import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { DeskFile } from '#contract/desk/desk'
import { deskEndpoints } from '#contract/desk/desk-endpoints'
import { requirementTable } from '#contract/requirements'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.ts'
import { endpointAddress } from '../client.ts'
import { useKeys } from '../use-keys.ts'
import { FileShown } from './file-shown.tsx'

const zooms = [1, 1.5, 2, 3, 4] as const
const lights = [1, 1.4, 1.8, 0.7] as const
/** Turned about its first corner and brought back to it: what lay before that corner could not be scrolled to. */
const turns = [
  'none',
  'rotate(90deg) translateY(-100%)',
  'rotate(180deg) translate(-100%, -100%)',
  'rotate(270deg) translateX(-100%)',
] as const

// eslint-disable-next-line baseline-js/use-baseline -- a browser that does not know it is taken for one that shows them
const hasNoPdfViewer = () => navigator.pdfViewerEnabled === false

interface PaperProps {
  readonly id: string
  readonly file: DeskFile
  readonly round: number
}

/** One paper, as large as the window allows: it can be enlarged, turned and lightened. */
export function Paper({ id, file, round }: PaperProps) {
  const address = endpointAddress(deskEndpoints.file.path, { id, kind: file.kind }, { round })
  const { label } = requirementTable[file.kind]
  const [zoom, setZoom] = useState(0)
  const [turn, setTurn] = useState(0)
  const [light, setLight] = useState(0)
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setZoom(0)
    setTurn(0)
    setLight(0)
  }, [address])
  const larger = () => setZoom((now) => Math.min(now + 1, zooms.length - 1))
  const smaller = () => setZoom((now) => Math.max(now - 1, 0))
  const rotate = () => setTurn((now) => (now + 1) % turns.length)
  const lighten = () => setLight((now) => (now + 1) % lights.length)
  useKeys({ '+': larger, '=': larger, '-': smaller, '0': () => setZoom(0), r: rotate, b: lighten })
  const [isPicture, isVideo] = [file.contentType.startsWith('image/'), file.contentType.startsWith('video/')]
  const scale = zooms[zoom] ?? 1

  return (
    <Stack $gap={3}>
      {isPicture ? (
        <Row $gap={2} role="group" aria-label="The picture">
          <Button tone="quiet" onClick={smaller} disabled={zoom === 0} aria-keyshortcuts="-">
            Smaller
          </Button>
          <Button tone="quiet" onClick={larger} disabled={zoom === zooms.length - 1} aria-keyshortcuts="+">
            Larger
          </Button>
          <Button tone="quiet" onClick={rotate} aria-keyshortcuts="r">
            Rotate
          </Button>
          <Button tone="quiet" onClick={lighten} aria-keyshortcuts="b">
            Brightness
          </Button>
        </Row>
      ) : null}
      <Viewport ref={viewport} tabIndex={0} role="region" aria-label={label}>
        <FileShown key={address} address={address} asksFirst={!isPicture && !isVideo} focusBack={() => viewport.current?.focus()}>
          {(lost) =>
            isPicture ? (
              <Sheet>
                <PaperImage
                  src={address}
                  alt={label}
                  onError={lost}
                  style={{
                    [turn % 2 === 0 ? 'inlineSize' : 'blockSize']: `${scale * 100}%`,
                    transform: turns[turn],
                    filter: `brightness(${lights[light] ?? 1})`,
                  }}
                />
              </Sheet>
            ) : isVideo ? (
              <Video src={address} controls aria-label={label} onError={lost} />
            ) : hasNoPdfViewer() ? (
              <p>
                This browser shows no document within a page.{' '}
                <a href={address} download={`${file.kind}.pdf`}>
                  Download it
                </a>
                .
              </p>
            ) : (
              <Document src={address} title={label} />
            )
          }
        </FileShown>
      </Viewport>
    </Stack>
  )
}

const Viewport = styled.div`
  overflow: auto;
  block-size: min(70vh, 60rem);
  padding: ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
`

const Sheet = styled.div`
  position: relative;
  block-size: 100%;
`

/** Out of the flow, where it would be scrolled as far as before it was turned. */
const PaperImage = styled.img`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  max-inline-size: none;
  transform-origin: 0 0;
`

const Video = styled.video`
  inline-size: 100%;
  block-size: 100%;
`

const Document = styled.iframe`
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  background: white;
`
