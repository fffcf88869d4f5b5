import { useEffect, useState } from 'react'
import { t, type Words } from '#src/language/words.ts'
import { tabStorage } from '#src/storage/tab-storage.ts'
import { Notice } from '#src/ui/status/notice.tsx'

/** `refused`: the person or the browser keeps it from this site; `absent`: the device has none; `there` as far as a page can tell. */
type Camera = 'there' | 'refused' | 'absent'

async function look(): Promise<Camera> {
  const permission = await navigator.permissions?.query({ name: 'camera' as PermissionName }).catch(() => null)
  if (permission?.state === 'denied') return 'refused'
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => null)
  return devices && !devices.some(({ kind }) => kind === 'videoinput') ? 'absent' : 'there'
}

/** What was found last in this tab: a page that is come back to is drawn with it at once, so that nothing moves from where it was scrolled to. */
const found = 'camera'

function foundBefore(): Camera {
  const before = tabStorage.read(found)
  return before === 'refused' || before === 'absent' ? before : 'there'
}

/** What can be told of the camera without asking for it; looked at again when the page is, since it is allowed elsewhere. */
function useCamera(): Camera {
  const [camera, setCamera] = useState(foundBefore)
  useEffect(() => {
    let stays = true
    const again = () =>
      void look().then((seen) => {
        tabStorage.write(found, seen)
        if (stays) setCamera(seen)
      })
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      stays = false
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return camera
}

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
