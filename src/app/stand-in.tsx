import { useMatches } from 'react-router-dom'
import type { AppRoute } from './routes.ts'

export default function StandIn() {
  const route = useMatches().at(-1)?.handle as AppRoute | undefined
  return <h1>{route?.title}</h1>
}
