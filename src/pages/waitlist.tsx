import { styled } from 'styled-components'
import { WaitlistForm } from '#src/flow/waitlist-form.tsx'
import { LagosBridge } from '#src/ui/illustrations/lagos-bridge.tsx'
import { Lead } from '#src/ui/text.ts'

export default function Waitlist() {
  return (
    <Page>
      <LagosBridge />
      <h1>We open soon</h1>
      <Lead>Cruzer comes to Lagos first. Leave your email address, and you are the first to know.</Lead>
      <WaitlistForm />
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  max-inline-size: ${({ theme }) => theme.width.form};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[4]}`};

  h1 {
    font: ${({ theme }) => theme.type.title};
  }
`
