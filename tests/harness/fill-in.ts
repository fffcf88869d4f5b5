import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RequirementStep } from '#contract/requirements'
import { requirementTable } from '#contract/requirements'
import type { StepStatus } from '#contract/status'
import { licenceNumber, personalInfo, vehicle } from './answers.ts'
import { requiredKinds } from './driver.ts'
import { fileOf } from './files.ts'

const textbox = (name: string) => screen.getByRole('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(textbox(name), { target: { value } })
const choose = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })

const date = (group: string, [year = '', month = '', day = '']: string[]) => {
  const boxes = within(screen.getByRole('group', { name: group }))
  for (const [name, value] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const)
    fireEvent.input(boxes.getByRole('textbox', { name }), { target: { value } })
}

function personal() {
  type('First name', personalInfo.firstName)
  type('Last name', personalInfo.lastName)
  date('Date of birth', personalInfo.dateOfBirth.split('-'))
  type('Email', personalInfo.email)
  type('Home address', personalInfo.address)
  type('City or LGA', personalInfo.city)
  type('NIN', personalInfo.nin)
  choose('State', personalInfo.state)
}

function vehicleInfo(plateNumber: string) {
  fireEvent.click(screen.getByRole('radio', { name: 'Elsewhere in Nigeria' }))
  choose('Brand', vehicle.brand)
  choose('Model', vehicle.model)
  choose('Year', String(vehicle.year))
  choose('Colour', vehicle.colour)
  choose('Seats', String(vehicle.seats))
  type('Plate number', plateNumber)
  fireEvent.click(screen.getByRole('radio', { name: 'Mine' }))
}

/** Only what is open: after a review the rest stays as it was approved. */
async function files(step: RequirementStep) {
  const open = requiredKinds('elsewhere', step).filter((kind) => screen.queryByLabelText(requirementTable[kind].label))
  for (const kind of open) {
    const { label, media, expires } = requirementTable[kind]
    const [bytes, name, type] =
      media === 'image' ? [fileOf['image/jpeg'], 'photo.jpg', 'image/jpeg'] : [fileOf['application/pdf'], 'paper.pdf', 'application/pdf']
    fireEvent.change(screen.getByLabelText(label), { target: { files: [new File([new Uint8Array(bytes)], name, { type })] } })
    if (expires) date(`${label} expiry date`, ['2027', '11', '20'])
  }
  await waitFor(() => {
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
      type('Licence number', licenceNumber)
    },
  }
  await fill[step]()
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
}
