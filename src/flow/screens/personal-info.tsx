import type { PersonalInfoForm } from '#src/steps/personal-info.form.ts'
import PersonalInfo from '#src/steps/personal-info.tsx'
import { AtPage } from '../at-page.tsx'
import { useStep } from '../use-step.ts'

function Step() {
  const { props, profile } = useStep<PersonalInfoForm>('personal_info')
  return <PersonalInfo {...props} saved={profile?.personalInfo} />
}

export default function PersonalInfoPage() {
  return <AtPage page="personal_info">{() => <Step />}</AtPage>
}
