import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { usePrivacy } from './privacy-context.ts'

/** Opens the choice of being measured again. Not there where nothing is measured. */
export function PrivacyButton() {
  const { privacy, load } = usePrivacy()
  const open = () =>
    void load().then(
      ({ consent }) => consent?.send({ type: 'choices.open' }),
      () => {},
    )
  return privacy?.consent === null ? null : <Plain onClick={open}>{t('Privacy choices')}</Plain>
}

const Plain = styled.button.attrs({ type: 'button' })`
  min-block-size: 2.25rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.colour.text};
  font: inherit;
  text-decoration: underline;
  cursor: pointer;

  @media (scripting: none) {
    display: none;
  }
`
