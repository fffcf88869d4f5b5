import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { styled } from 'styled-components'
import { Stack } from '#src/ui/layout/stack.ts'
import { Heading, Muted, Whole } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { callDesk } from '../client.ts'
import { Table } from '../table.tsx'
import { ChangeSetting } from './change-setting.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => callDesk('settings', {}, request.signal)

/** What holds for those who run the launch, and what an admin may set of it. */
export function Component() {
  const { changeable, shown } = useLoaderData<typeof loader>()
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    <Stack $gap={7}>
      <PageHeading lead="What you set here holds at once, everywhere, and stands in the audit trail.">Settings</PageHeading>
      <Stack as="section" aria-labelledby="changeable">
        <Heading id="changeable">To be set here</Heading>
        <Grid>
          {changeable.map((setting) => (
            <ChangeSetting key={setting.name} setting={setting} />
          ))}
        </Grid>
      </Stack>
      {groups.map((group) => (
        <Stack key={group} as="section" $gap={3}>
          <Heading>{group}</Heading>
          <Table name={group} columns={['Setting', 'What holds', 'Variable', 'From']}>
            {shown
              .filter((one) => one.group === group)
              .map(({ label, value, variable, isDefault }) => (
                <tr key={label}>
                  <Words as="th" scope="row">
                    {label}
                  </Words>
                  <Words>{value}</Words>
                  <td>
                    <Whole as="code">{variable}</Whole>
                  </td>
                  <td>
                    <Whole>{isDefault ? 'Default' : 'The environment'}</Whole>
                  </td>
                </tr>
              ))}
          </Table>
        </Stack>
      ))}
      <Muted>The variables are set where the server is started, and hold from its next start on. No secret is ever shown here.</Muted>
    </Stack>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`

const Words = styled.td`
  min-inline-size: 10rem;
`
