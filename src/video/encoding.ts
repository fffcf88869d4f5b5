/** What ffmpeg is told, from the file at `from` to the one at `to`. */
export const encoding = (from: string, to: string, longestSide: number) => [
  ...['-i', from, '-map', '0:v:0', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-vf', `scale=w=min(${longestSide}\\,iw):h=min(${longestSide}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`],
  ...['-c:v', 'libx264', '-preset', 'fast', '-crf', '22', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', to],
]
