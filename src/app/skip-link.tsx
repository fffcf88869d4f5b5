import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'

export const SkipLink = () => <Link href="#main">{t('Skip to main content')}</Link>

const Link = styled.a`
  position: absolute;
  inset-block-start: -10rem;
  inset-inline-start: ${({ theme }) => theme.space[4]};
  z-index: 20;
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.surface};

  &:focus {
    inset-block-start: ${({ theme }) => theme.space[2]};
  }
`
