import { t, type Words } from '#src/language/words.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { type Camera, useCamera } from '#src/ui/use-camera.ts'

const words: Record<Exclude<Camera, 'there'>, { title: Words; steps: readonly Words[] }> = {
  refused: {
    title: 'The camera is switched off for this site',
    steps: [
      'To switch it on, tap the sign beside the address of this page, choose Permissions and allow the camera.',
      'Or take the photos with your camera app first. Then choose them here from your gallery.',
    ],
  },
  absent: {
    title: 'This device has no camera',
    steps: [
      'Take the photos with a phone, copy them to this device and choose them here.',
      'Or sign in on the phone: your application is the same there.',
    ],
  },
}

/** A way on where no photo can be taken here; choosing a file always works. */
export function CameraGuide() {
  const camera = useCamera()
  if (camera === 'there') return null
  const { title, steps } = words[camera]
  return (
    <Notice icon="camera" title={t(title)}>
      {steps.map((step) => (
        <p key={step}>{t(step)}</p>
      ))}
    </Notice>
  )
}
