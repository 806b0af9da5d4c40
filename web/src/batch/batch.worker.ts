import { type Work, workOn } from './batch-work.ts'

addEventListener('message', ({ data }: MessageEvent<Work>) => void workOn(data).then((done) => postMessage(done)))
