import { screen, within } from '@testing-library/react'
import type { RequirementStep } from '#contract/requirements'
import { requirementTable } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { licenceNumber, personalInfo, vehicle } from './answers.ts'
import { requiredKinds } from './driver.ts'
import { fileOf } from './files.ts'
import { hands } from './hands.ts'
import { tell } from './told.ts'

const textbox = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => hands.fill(textbox(name), value)
const choose = (name: string, value: string) => hands.choose(screen.getByRole('combobox', { name }), value)

const date = async (group: string, [year = '', month = '', day = '']: string[]) => {
  const box = (name: string) => within(screen.getByRole('group', { name: group })).getByRole('textbox', { name })
  for (const [name, value] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const)
    await hands.fill(box(name), value)
}

async function personal() {
  await type('First name', personalInfo.firstName)
  await type('Last name', personalInfo.lastName)
  await date('Date of birth', personalInfo.dateOfBirth.split('-'))
  await type('Email', personalInfo.email)
  await type('Home address', personalInfo.address)
  await type('City or LGA', personalInfo.city)
  await type('NIN', personalInfo.nin)
  await choose('State', personalInfo.state)
}

async function vehicleInfo(plateNumber: string) {
  await hands.click(screen.getByRole('radio', { name: 'Elsewhere in Nigeria' }))
  await choose('Brand', vehicle.brand)
  await choose('Model', vehicle.model)
  await choose('Year', String(vehicle.year))
  await choose('Colour', vehicle.colour)
  await choose('Seats', String(vehicle.seats))
  await type('Plate number', plateNumber)
  await hands.click(screen.getByRole('radio', { name: 'Mine' }))
}

/** Only what is open: after a review the rest stays as it was approved. */
async function files(step: RequirementStep) {
  const open = requiredKinds('elsewhere', step).filter((kind) => screen.queryByLabelText(requirementTable[kind].label))
  for (const kind of open) {
    const { label, media, expires } = requirementTable[kind]
    const [bytes, name, type] =
      media === 'image' ? [fileOf['image/jpeg'], 'photo.jpg', 'image/jpeg'] : [fileOf['application/pdf'], 'paper.pdf', 'application/pdf']
    await hands.pickFile(screen.getByLabelText(label), { name, type, bytes })
    if (expires) await date(`${label} expiry date`, ['2027', '11', '20'])
  }
  await hands.until(() => {
    const sent = screen.queryAllByText('Sent').length
    const underWay = screen.queryAllByRole('progressbar').length
    if (sent < open.length || underWay > 0) throw new Error(`${sent} of ${open.length} files were sent, ${underWay} are under way`)
  })
}

/** Fills in the step's screen as a person would, and submits it. */
export async function fillInAndSave(step: StepStatus, plateNumber: string): Promise<void> {
  const fill = {
    personal_info: personal,
    vehicle_info: () => vehicleInfo(plateNumber),
    vehicle_docs: () => files('vehicle_docs'),
    document_uploads: async () => {
      await files('document_uploads')
      await type('Licence number', licenceNumber)
    },
  }
  // What lies below the window comes when what lies in it is painted.
  await hands.until(() => {
    screen.getByRole('button', { name: 'Save and continue' })
    if (document.querySelector('main [style*="display: none"]')) throw new Error('A part of the step is still to come')
  })
  tell(`Fill in the step “${screen.getByRole('heading', { level: 1 }).textContent}” and press “Save and continue”`)
  await fill[step]()
  await hands.click(screen.getByRole('button', { name: 'Save and continue' }))
}
