import { useState } from 'react'
import { styled } from 'styled-components'
import { t } from '#src/language/words.ts'
import { privacySheet, privacySheetId, usePrivacy } from './privacy-context.ts'

/** Opens the choice of being measured again. Not there where nothing is measured. */
export function PrivacyButton() {
  const { privacy, load } = usePrivacy()
  const [isUnloaded, setUnloaded] = useState(false)
  const open = async () => {
    setUnloaded(false)
    try {
      const { consent } = await load()
      await privacySheet.load()
      consent?.send({ type: 'choices.open' })
      // Where they are open already nothing else would come of the press.
      document.getElementById(privacySheetId)?.focus()
    } catch {
      setUnloaded(true)
    }
  }
  return privacy?.consent === null ? null : (
    <>
      <Plain onClick={() => void open()}>{t('Privacy choices')}</Plain>
      {isUnloaded ? <span role="alert">{t('We could not open your choices. Check your connection and press again.')}</span> : null}
    </>
  )
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
