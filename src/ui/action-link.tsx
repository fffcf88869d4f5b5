import type { ComponentProps, MouseEvent } from 'react'
import { styled } from 'styled-components'
import { addressInLanguage } from '#src/language/words.ts'
import { type ButtonTone, buttonLook } from './button-look.ts'

interface ActionLinkProps extends ComponentProps<'a'> {
  readonly href: string
  /** What a plain press does in place of following the address; other presses (new tab, window) follow it. */
  readonly go?: (() => unknown) | undefined
  /** Looks like a button of this tone; without one it runs in the text. */
  readonly tone?: ButtonTone
  readonly wide?: boolean
}

export function ActionLink({ href, go, tone, wide = false, ...rest }: ActionLinkProps) {
  const address = addressInLanguage(href)
  const press = (event: MouseEvent) => {
    if (!go || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go()
  }
  return tone ? (
    <ButtonAnchor {...rest} href={address} onClick={press} $tone={tone} $wide={wide} />
  ) : (
    <TextAnchor {...rest} href={address} onClick={press} />
  )
}

const TextAnchor = styled.a`
  border-radius: 2px;
`

const ButtonAnchor = styled.a<{ $tone: ButtonTone; $wide: boolean }>`
  ${buttonLook}
`
