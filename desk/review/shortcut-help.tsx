import { useState } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { areKeysOn, switchKeys } from '../use-keys.ts'

const keys = [
  ['j, k', 'The next paper, the one before'],
  ['+, −, 0', 'Larger, smaller, as it was'],
  ['r', 'Rotate'],
  ['b', 'Brightness'],
  ['a', 'Approve'],
  ['c', 'Ask for changes'],
  ['x', 'Reject'],
  ['u', 'Undo'],
  ['n', 'Review the next one'],
  ['?', 'These keys'],
] as const

/** The keys of the desk, and the switch that turns them off. */
export function ShortcutHelp({ close }: { readonly close: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn)
  return (
    <Dialog title="Keys" close={close}>
      <SummaryList title="While you type they do nothing" dense answers={keys.map(([label, value]) => ({ label, value }))} />
      <Checkbox
        name="keys"
        label="Use single keys"
        checked={isOn}
        onChange={({ target }) => {
          switchKeys(target.checked)
          setIsOn(target.checked)
        }}
      />
    </Dialog>
  )
}
