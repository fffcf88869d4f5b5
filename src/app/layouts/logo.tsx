import { Link } from 'react-router-dom'

export const Logo = () => (
  <Link to="/" aria-label="Cruzer, home">
    Cruzer
  </Link>
)
