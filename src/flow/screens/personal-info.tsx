import PersonalInfo from '#src/steps/personal-info.tsx'
import type { PersonalInfoForm } from '#src/steps/props.ts'
import { AtPage } from '../at-page.tsx'
import { useStep } from '../use-step.ts'

function Step() {
  const { props, profile } = useStep<PersonalInfoForm>('personal_info')
  return <PersonalInfo {...props} saved={profile?.personalInfo} />
}

export default function PersonalInfoPage() {
  return <AtPage page="personal_info">{() => <Step />}</AtPage>
}
