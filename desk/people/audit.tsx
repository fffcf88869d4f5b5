import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { momentWords } from '#src/forms/words.ts'
import { Stack } from '#src/ui/layout/stack.ts'
import { Whole } from '#src/ui/layout/text.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Notice } from '#src/ui/status/notice.tsx'
import { callDesk } from '../client.ts'
import { CsvLink } from '../csv-link.tsx'
import { NextPage } from '../next-page.tsx'
import { Table } from '../table.tsx'

/** The page of the trail that the address asks for. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [driverId, before] = [searchParams.get('driverId'), searchParams.get('before')]
  return callDesk('audit', { query: { ...(driverId ? { driverId } : {}), ...(before ? { before } : {}) } }, request.signal)
}

/** Who did what, newest first. */
export function Component() {
  const { entries, next } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const older = new URLSearchParams(params)
  if (next) older.set('before', next)
  return (
    <Stack $gap={5}>
      <PageHeading lead="Who read, claimed and decided what. Nothing in it can be changed.">Audit trail</PageHeading>
      <CsvLink of="auditCsv">Download all of it as CSV</CsvLink>
      {entries.length === 0 ? (
        <Notice title="Nothing was done yet." />
      ) : (
        <Table name="Audit trail" columns={['When', 'Who', 'What', 'Detail', 'Application']}>
          {entries.map(({ id, at, operator, action, detail, driverId }) => (
            <tr key={id}>
              <td>
                <Whole>{momentWords(at)}</Whole>
              </td>
              <td>{operator}</td>
              <td>{action}</td>
              <td>{detail ?? ''}</td>
              <td>{driverId ? <Link to={`/applications/${driverId}`}>{driverId.slice(0, 8)}</Link> : ''}</td>
            </tr>
          ))}
        </Table>
      )}
      {next ? <NextPage to={`/audit?${older}`}>Older</NextPage> : null}
    </Stack>
  )
}
