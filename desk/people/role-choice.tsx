import { useState } from 'react'
import { styled } from 'styled-components'
import { type KeptOperator, type OperatorRole, operatorRoles } from '#contract/desk/desk'
import { Button } from '#src/ui/button.tsx'
import { boxLook } from '#src/ui/fields/field-parts.tsx'
import { Row } from '#src/ui/layout/stack.ts'

interface RoleChoiceProps {
  readonly operator: KeptOperator
  readonly busy: boolean
  readonly save: (role: OperatorRole) => void
}

/** The role of an operator. A key that moves through the list changes nothing: it is given by the button (WCAG 3.2.2). */
export function RoleChoice({ operator: { email, role }, busy, save }: RoleChoiceProps) {
  const [chosen, setChosen] = useState({ inPlaceOf: role, role })
  // Once another role holds, what was chosen before is done with.
  const wanted = chosen.inPlaceOf === role ? chosen.role : role
  return (
    <Row $gap={2}>
      <Box
        aria-label={`Role of ${email}`}
        value={wanted}
        onChange={({ target }) => setChosen({ inPlaceOf: role, role: target.value as OperatorRole })}
      >
        {operatorRoles.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Box>
      <Button tone="link" busy={busy} aria-label={`Save the role of ${email}`} onClick={() => save(wanted)}>
        Save
      </Button>
    </Row>
  )
}

const Box = styled.select`
  ${boxLook}
  inline-size: auto;
`
