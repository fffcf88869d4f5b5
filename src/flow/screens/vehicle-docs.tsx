import VehicleDocs from '#src/steps/vehicle-docs.tsx'
import { AtPage } from '../at-page.tsx'
import { FileStep } from '../file-step.tsx'

export default function VehicleDocsPage() {
  return (
    <AtPage page="vehicle_docs">
      {() => <FileStep step="vehicle_docs" screen={VehicleDocs} savedIn={({ vehicleMedia }) => vehicleMedia} />}
    </AtPage>
  )
}
