import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { driverWords } from '#content/words/driver-screens'
import type { PersonalInfo } from '#contract/personal-info'
import { State } from '#contract/states'
import { AtPage } from '#src/features/onboarding/at-page/at-page.tsx'
import { useOnboardingServices } from '#src/features/onboarding/services/onboarding-services.ts'
import { ChangeNotes } from '#src/features/onboarding/steps/change-notes.tsx'
import { withDraft } from '#src/features/onboarding/steps/kept-answers.tsx'
import { StepForm } from '#src/features/onboarding/steps/step-form.tsx'
import { StepHeading } from '#src/features/onboarding/steps/step-heading.tsx'
import type { StepProps } from '#src/features/onboarding/steps/step-props.ts'
import { useStep } from '#src/features/onboarding/steps/use-step.ts'
import { useErrorSummary } from '#src/forms/use-error-summary.ts'
import { t } from '#src/language/words.ts'
import { useLazyResource } from '#src/loading/lazy-resource.ts'
import { ActionLink } from '#src/ui/action-link.tsx'
import { DateGroup } from '#src/ui/fields/date-group.tsx'
import { Fields } from '#src/ui/fields/fieldset.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Card } from '#src/ui/layout/card.ts'
import { Screen } from '#src/ui/layout/screen.ts'
import { Heading } from '#src/ui/layout/text.ts'
import {
  personalInfoLabels as labels,
  type PersonalInfoForm,
  personalInfoAnswers,
  personalInfoFieldOf,
  personalInfoFields,
  personalInfoForm,
  personalInfoNames,
} from './personal-info.form.ts'

export interface PersonalInfoProps extends StepProps<'personal_info', PersonalInfoForm> {
  /** The driver's number, in E.164. */
  readonly phoneNumber: string
  /** The server's day, as far as it was told. */
  readonly today: string | undefined
}

export function PersonalInfoStep(props: PersonalInfoProps) {
  const { phoneNumber, today, saved, draft, ways, changes, submit, wait = null, busy, problem } = props
  const isLocked = busy || wait !== null
  const resolver = useMemo(() => zodResolver(personalInfoAnswers(phoneNumber, today)), [phoneNumber, today])
  const form = useForm<PersonalInfoForm, unknown, PersonalInfo>({
    resolver,
    defaultValues: withDraft(personalInfoForm(saved), draft),
    shouldFocusError: false,
  })
  const { errors } = form.formState
  const { summary, summarise } = useErrorSummary(form, { fields: personalInfoFields, problem, fieldOf: personalInfoFieldOf, labels })
  const send = form.handleSubmit((answers) => submit(answers), summarise)
  const field = (name: Exclude<keyof PersonalInfoForm, 'dateOfBirth'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
  })

  return (
    <Screen>
      <StepHeading
        ways={ways}
        step="personal_info"
        lead={
          <>
            {t("As on your NIN slip and your driver's licence, so that we can match them.")}{' '}
            <ActionLink href="/your-papers">{t('What we do with them')}</ActionLink>
          </>
        }
      />
      <ChangeNotes changes={changes ?? []} />
      <StepForm
        {...{ form, summary }}
        step={props}
        formOf={personalInfoForm}
        names={personalInfoNames}
        note={t(saved ? driverWords.kept.savedStands : driverWords.kept.notKept)}
        onSubmit={send}
      >
        <Fields disabled={isLocked}>
          <Card>
            <Heading>{t('About you')}</Heading>
            <TextField {...field('firstName')} label={t(labels.firstName)} autoComplete="given-name" />
            <TextField {...field('middleName')} label={t(labels.middleName)} autoComplete="additional-name" />
            <TextField {...field('lastName')} label={t(labels.lastName)} autoComplete="family-name" />
            <DateGroup
              name="dateOfBirth"
              legend={t('Date of birth')}
              hint={t('For example, 7 4 1990')}
              error={errors.dateOfBirth?.message}
              bind={(part) => form.register(`dateOfBirth.${part}`, { deps: 'dateOfBirth' })}
              birthday
            />
            <TextField
              {...field('nin')}
              label={t('NIN')}
              hint={t(
                'The 11 digits of your national identification number. Dial *346# if you do not have it at hand. It is never kept on this phone before you save.',
              )}
              inputMode="numeric"
              autoComplete="off"
              room={13}
            />
          </Card>
          <Card>
            <Heading>{t('Where we reach you')}</Heading>
            <TextField
              {...field('email')}
              label={t('Email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
            <TextField {...field('address')} label={t(labels.address)} hint={t('House number and street')} autoComplete="street-address" />
            <TextField {...field('city')} label={t(labels.city)} hint={t('For example, Ikeja or Surulere')} autoComplete="address-level2" />
            <SelectField
              {...form.register('state')}
              label={t('State')}
              options={State.options}
              error={errors.state?.message}
              autoComplete="address-level1"
            />
          </Card>
          <Card>
            <Heading>{t('If something happens on the road')}</Heading>
            <TextField {...field('contactName')} label={t(labels.contactName)} hint={t('Someone we may call for you')} autoComplete="off" />
            <TextField
              {...field('contactPhone')}
              label={t('Emergency contact phone (optional)')}
              hint={t('A Nigerian mobile number, like 0803 123 4567')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
            />
          </Card>
        </Fields>
      </StepForm>
    </Screen>
  )
}

function ConnectedPersonalInfo() {
  const { props, profile } = useStep<PersonalInfoForm>('personal_info')
  const today = useLazyResource(useOnboardingServices().today) ?? undefined
  return <PersonalInfoStep {...props} today={today} phoneNumber={profile?.phoneNumber ?? ''} saved={profile?.personalInfo} />
}

export default function PersonalInfoPage() {
  return <AtPage page="personal_info">{() => <ConnectedPersonalInfo />}</AtPage>
}
