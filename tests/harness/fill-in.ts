import { screen, within } from '@testing-library/react'
import { requirementTable } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { hasFiles, type StepWithFiles } from '#contract/steps'
import { type Typed, typedAnswers } from './answers.ts'
import { fileOf } from './files/files.ts'
import { requiredKinds } from './server/driver.ts'
import { addToTranscript } from './transcript.ts'
import { user } from './user.ts'

const date = async (group: string, [year = '', month = '', day = '']: string[]) => {
  const box = (name: string) => within(screen.getByRole('group', { name: group })).getByRole('textbox', { name })
  for (const [name, value] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const)
    await user.fill(box(name), value)
}

/** Types or chooses one answer. */
export async function enter([control, name, value = '']: Typed): Promise<void> {
  if (control === 'date') await date(name, value.split('-'))
  else if (control === 'radio') await user.click(screen.getByRole('radio', { name }))
  else if (control === 'combobox') await user.selectOption(screen.getByRole('combobox', { name }), value)
  else await user.fill(screen.getByRole('textbox', { name }), value)
}

/** Types and chooses the answers of a step; every driver has a plate of their own. */
async function typeAnswers(step: StepStatus, plateNumber: string) {
  for (const [control, name, value = ''] of typedAnswers[step]) await enter([control, name, name === 'Plate number' ? plateNumber : value])
}

const isUploaded = (field: HTMLElement) => within(field.parentElement as HTMLElement).queryByText('Uploaded') !== null

/** Only what is open, and has not arrived before: after a review the rest stays as it was approved. */
async function files(step: StepWithFiles) {
  const open = requiredKinds('elsewhere', step).filter((kind) => screen.queryByLabelText(requirementTable[kind].label))
  for (const kind of open) {
    const { label, media, expires } = requirementTable[kind]
    const [bytes, name, type] =
      media === 'image' ? [fileOf['image/jpeg'], 'photo.jpg', 'image/jpeg'] : [fileOf['application/pdf'], 'paper.pdf', 'application/pdf']
    const field = screen.getByLabelText(label)
    if (!isUploaded(field)) await user.upload(field, { name, type, bytes })
    if (expires) await date(`${label} expiry date`, ['2027', '11', '20'])
  }
  // The page changes often while files are sent: to search all of it by role and by words each time would take longer than to send them.
  await user.waitFor(() => {
    if (document.querySelector('progress')) throw new Error('Files are still under way')
    const sent = screen.queryAllByText('Uploaded', { selector: '[role="status"] *' }).length
    if (sent < open.length) throw new Error(`${sent} of ${open.length} files were sent`)
  })
}

/** Fills in the step's screen as a person would, and submits it; `last` is done before that. */
export async function fillInAndSave(step: StepStatus, plateNumber: string, last?: () => unknown): Promise<void> {
  // What lies below the window comes when what lies in it is painted.
  await user.waitFor(() => {
    screen.getByRole('button', { name: 'Save and continue' })
    if (document.querySelector('main [style*="display: none"]')) throw new Error('A part of the step is still to come')
  })
  addToTranscript(`Fill in the step “${screen.getByRole('heading', { level: 1 }).textContent}” and press “Save and continue”`)
  if (hasFiles(step)) await files(step)
  await typeAnswers(step, plateNumber)
  await last?.()
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
}
