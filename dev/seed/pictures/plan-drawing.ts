import { rect, shape } from './shapes.ts'

/** A floor plan as a 4:3 drawing. Without text, because fonts differ between machines. */
export function drawPlan(n: number): string {
  const split = 420 + (n % 3) * 60
  const walls = `M120 120H1080V780H120Z M120 ${split}H640 M${split + 160} 120V500 M640 500V780 M640 620H1080 M820 120V500`
  const doors = [
    [520, split],
    [640, 560],
    [820, 360],
    [split + 160, 420],
  ] as const
  return shape(1200, 900, [
    rect(0, 0, 1200, 900, '#ffffff'),
    rect(120, 120, 960, 660, '#f4f7fa'),
    rect(640, 620, 440, 160, '#e6ecf1'),
    `<path d="${walls}" fill="none" stroke="#22303f" stroke-width="16" stroke-linecap="square"/>`,
    ...doors.map(
      ([x, y]) =>
        `<path d="M${x} ${y}m-50 0h60" stroke="#f4f7fa" stroke-width="18"/><path d="M${x - 50} ${y}a60 60 0 0 1 60 60" fill="none" stroke="#8896a5" stroke-width="4"/>`,
    ),
    ...[200, 460, 700, 920].map((x) => `<path d="M${x} 120h90" stroke="#9cc4dc" stroke-width="10"/>`),
    '<g fill="none" stroke="#8896a5" stroke-width="5"><rect x="170" y="600" width="150" height="120"/><rect x="860" y="160" width="170" height="110"/><circle cx="960" cy="215" r="34"/><rect x="180" y="170" width="180" height="60"/><ellipse cx="900" cy="420" rx="60" ry="34"/></g>',
    '<path d="M700 690h320M700 720h320" stroke="#b5c0ca" stroke-width="4"/>',
    '<path d="M120 830h960M120 818v24M1080 818v24M60 120v660M48 120h24M48 780h24" stroke="#8896a5" stroke-width="4"/>',
  ])
}
