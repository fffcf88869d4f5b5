import { useEffect, useState } from 'react'

/** `refused`: the person or the browser keeps it from this site; `absent`: the device has none; `there` as far as a page can tell. */
export type Camera = 'there' | 'refused' | 'absent'

async function look(): Promise<Camera> {
  const permission = await navigator.permissions?.query({ name: 'camera' as PermissionName }).catch(() => null)
  if (permission?.state === 'denied') return 'refused'
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => null)
  return devices && !devices.some(({ kind }) => kind === 'videoinput') ? 'absent' : 'there'
}

/** What can be told of the camera without asking for it; looked at again when the page is, since it is allowed elsewhere. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>('there')
  useEffect(() => {
    let stays = true
    const again = () => void look().then((found) => stays && setCamera(found))
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      stays = false
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
  return camera
}
