import { type ComponentType, memo } from 'react'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'

type FormOptions<Form extends FieldValues, Answers> = Required<Pick<UseFormProps<Form, unknown, Answers>, 'resolver' | 'defaultValues'>>

export interface FormOf<Form extends FieldValues, Answers> {
  readonly form: UseFormReturn<Form, unknown, Answers>
}

/** A screen that is given its form. What holds a form is drawn once more when the form is ready: the screen within is not. */
export function withForm<Props extends object, Form extends FieldValues, Answers>(
  useOptions: (props: Props) => FormOptions<Form, Answers>,
  Screen: ComponentType<Props & FormOf<Form, Answers>>,
) {
  const Drawn = memo(Screen) as unknown as typeof Screen
  return function WithForm(props: Props) {
    const form = useForm<Form, unknown, Answers>({ ...useOptions(props), shouldFocusError: false })
    return <Drawn {...props} form={form} />
  }
}
