import { styled } from 'styled-components'
import { Icon, type IconName } from '#src/ui/icon.tsx'

/** A small picture of a file, or the sign of its kind. */
export function Preview({ icon, url }: { readonly icon: IconName; readonly url: string | undefined }) {
  return url ? (
    <Thumb src={url} alt="" />
  ) : (
    <Blank>
      <Icon name={icon} size="2rem" />
    </Blank>
  )
}

const Thumb = styled.img`
  inline-size: 5.25rem;
  block-size: 5.25rem;
  object-fit: cover;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
`

const Blank = styled.span`
  display: grid;
  place-items: center;
  inline-size: 5.25rem;
  block-size: 5.25rem;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.sunken};
  color: ${({ theme }) => theme.colour.link};
`
