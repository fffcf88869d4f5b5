import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router-dom'
import { styled } from 'styled-components'
import { useHydrated } from './hydrated.ts'
import { titleOf } from './routes.ts'
import { troubleOf } from './trouble.ts'

/** What stands in place of a page that is not there or broke (specification, section 2). */
export function ErrorScreen() {
  const { status, statusMessage, cause, message } = troubleOf(useRouteError())
  const lost = status === 404
  const heading = lost ? 'Lost Your Way?' : `${status} ${statusMessage}`
  // 404.html answers for every path, so the path is only known here.
  const placed = useHydrated()
  useEffect(() => {
    document.title = titleOf(heading)
  }, [heading])
  return (
    <Block>
      <h1>{heading}</h1>
      {lost && <p>Looks like this page took the wrong route. Let's get you back on track!</p>}
      {cause && <p>{cause}</p>}
      {message && placed && <Message>{message}</Message>}
      <Link to="/">Back to Home</Link>
    </Block>
  )
}

const Block = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};
  max-inline-size: ${({ theme }) => theme.width.text};

  h1 {
    font: ${({ theme }) => theme.type.title};
  }
`

const Message = styled.p`
  color: ${({ theme }) => theme.colour.muted};
  font: ${({ theme }) => theme.type.small};
`
