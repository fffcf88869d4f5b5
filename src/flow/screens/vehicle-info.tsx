import type { VehicleForm } from '#src/steps/vehicle-info.form.ts'
import VehicleInfo from '#src/steps/vehicle-info.tsx'
import { AtPage } from '../at-page.tsx'
import { useStep } from '../use-step.ts'

function Step() {
  const { props, profile, reference } = useStep<VehicleForm>('vehicle_info')
  if (reference?.step !== 'vehicle_info') return null
  return <VehicleInfo {...props} saved={profile?.vehicle} brands={reference.brands} info={reference.info} />
}

export default function VehicleInfoPage() {
  return <AtPage page="vehicle_info">{() => <Step />}</AtPage>
}
