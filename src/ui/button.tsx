import type { ComponentProps, MouseEvent } from 'react'
import { styled } from 'styled-components'
import { type ButtonTone, buttonLook } from './button-look.ts'
import { Spinner } from './status/spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: ButtonTone
  readonly busy?: boolean
  readonly wide?: boolean
}

/** While it is busy it keeps its place, its name and the focus, and does nothing. */
export function Button({ tone = 'primary', busy = false, wide = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Shape {...rest} type={type} onClick={press} aria-busy={busy || undefined} aria-disabled={busy || undefined} $tone={tone} $wide={wide}>
      {busy ? <Spinner /> : null}
      {children}
    </Shape>
  )
}

const Shape = styled.button<{ $tone: ButtonTone; $wide: boolean }>`
  ${buttonLook}
`
