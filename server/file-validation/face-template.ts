import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readPixels } from '#server/file-validation/pictures/picture'

// The library is bundled for browsers: without the scope of a web worker it asks Node for parts that the bundle has left out.
Object.assign(globalThis, { WorkerGlobalScope: Object })
const { DetectSingleFaceLandmarksTask, detectAllFaces, nets, TinyFaceDetectorOptions, tf } = await import(
  '@vladmandic/face-api/dist/face-api.esm.js'
)

const models = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'model')

/** Reads a model from the package, where the library itself would fetch it. */
async function load(net: { loadFromWeightMap: (weights: Record<string, never>) => void }, name: string): Promise<void> {
  const parts = JSON.parse(await readFile(join(models, `${name}-weights_manifest.json`), 'utf8')) as { weights: never[] }[]
  const bytes = new Uint8Array(await readFile(join(models, `${name}.bin`)))
  net.loadFromWeightMap(
    tf.io.decodeWeights(
      bytes.buffer,
      parts.flatMap(({ weights }) => weights),
    ) as Record<string, never>,
  )
}

// Its types leave this out.
await (tf as unknown as { setBackend: (name: string) => Promise<boolean> }).setBackend('cpu')
await load(nets.tinyFaceDetector, 'tiny_face_detector_model')
await load(nets.faceLandmark68Net, 'face_landmark_68_model')
await load(nets.faceRecognitionNet, 'face_recognition_model')

/** Pixels along the longer side of what is looked at. */
const side = 640
/** How small a picture is made to find faces in it: a portrait's is found at the first, a small one at the next, in eight times the time. */
const searched = [160, 416]

/**
 * The template of the largest face in a clean copy at a path: 128 numbers that are near those of other pictures of the same person. Gives
 * null where no face is found. Takes one to four seconds of a processor.
 */
export async function faceTemplateOf(path: string): Promise<number[] | null> {
  const { data, width, height } = await readPixels(path, side)
  const picture = tf.tensor3d(data, [height, width, 3], 'int32')
  try {
    for (const inputSize of searched) {
      const found = await detectAllFaces(picture, new TinyFaceDetectorOptions({ inputSize }))
      const [detection] = found.sort((a, b) => b.box.area - a.box.area)
      if (!detection) continue
      const face = await new DetectSingleFaceLandmarksTask(Promise.resolve({ detection }), picture, false).withFaceDescriptor()
      return face ? [...face.descriptor] : null
    }
    return null
  } finally {
    picture.dispose()
  }
}
