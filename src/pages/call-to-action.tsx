import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

export const CallToAction = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  justify-self: start;
  min-block-size: ${({ theme }) => theme.target};
  padding-inline: ${({ theme }) => theme.space[5]};
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.colour.action};
  color: ${({ theme }) => theme.colour.onAction};
  font: ${({ theme }) => theme.type.button};
  text-decoration: none;

  &:hover {
    background: ${({ theme }) => theme.colour.actionHover};
  }
`
