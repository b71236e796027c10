import { rect, shade, shape } from './shapes.ts'

export const roomNames = ['kitchen', 'living-room', 'bath', 'garden'] as const
export type RoomName = (typeof roomNames)[number]
export const remodeledRooms = ['kitchen', 'bath', 'living-room'] as const satisfies readonly RoomName[]

/** Alt text of each picture. */
export const roomAltTexts: Record<RoomName, string> = {
  kitchen: 'The kitchen, with an island under three lamps',
  'living-room': 'The living room, with a sofa in front of a wide window',
  bath: 'The bath, with a freestanding tub under a window',
  garden: 'The back of the lot, with a terrace and young trees',
}

/** A room as a 3:2 drawing; `isOld` shows it before the remodel. */
export function drawRoom(name: RoomName, { isOld = false } = {}): string {
  return shape(1200, 800, rooms[name](isOld ? '#c9b37e' : '#f1ede4', isOld ? '#8a6f4a' : '#2f4a5c'))
}

const lamp = (x: number, color: string) =>
  `<path d="M${x} 0v150" stroke="#333" stroke-width="4"/><path d="M${x - 46} 206L${x - 18} 150h36L${x + 46} 206Z" fill="${color}"/><ellipse cx="${x}" cy="206" rx="46" ry="9" fill="#fff1c9"/>`

const glass = (x: number, y: number, width: number, height: number) =>
  `${rect(x - 10, y - 10, width + 20, height + 20, '#ffffff')}${rect(x, y, width, height, '#bfe0ef')}<path d="M${x} ${y + height}q${width / 4} -70 ${width / 2} -30t${width / 2} -20v50z" fill="#8fb57a"/><path d="M${x + width / 3} ${y}v${height}M${x + (2 * width) / 3} ${y}v${height}" stroke="#fff" stroke-width="8"/>`

const floor = (color: string) =>
  `${rect(0, 600, 1200, 200, color)}<path d="M0 650h1200M0 710h1200M0 770h1200M180 600L90 800M480 600L420 800M780 600L800 800M1040 600L1120 800" stroke="${shade(color, -14)}" stroke-width="3"/>`

const rooms: Record<RoomName, (wall: string, accent: string) => string[]> = {
  kitchen: (wall, accent) => [
    rect(0, 0, 1200, 800, wall),
    floor('#c79f73'),
    ...[60, 210, 860, 1010].map((x) => `${rect(x, 110, 134, 180, accent)}${rect(x + 118, 190, 6, 40, '#d8b46a')}`),
    glass(420, 110, 360, 200),
    rect(0, 400, 1200, 22, shade(wall, -24)),
    ...[0, 170, 340, 690, 860, 1030].map((x) => rect(x + 6, 426, 158, 174, accent)),
    rect(520, 424, 160, 176, '#8b9399'),
    rect(540, 470, 120, 80, '#2a2f33'),
    rect(260, 520, 680, 34, '#ffffff'),
    rect(290, 554, 620, 160, shade(accent, 18)),
    ...[360, 560, 760].map(
      (x) => `${rect(x, 600, 80, 16, '#a97b4f')}${rect(x + 8, 616, 8, 130, '#4a3a2c')}${rect(x + 64, 616, 8, 130, '#4a3a2c')}`,
    ),
    ...[400, 600, 800].map((x) => lamp(x, '#d8b46a')),
  ],
  'living-room': (wall, accent) => [
    rect(0, 0, 1200, 800, wall),
    floor('#b98f62'),
    glass(150, 90, 560, 340),
    rect(840, 60, 250, 540, shade(wall, -16)),
    rect(880, 380, 170, 150, '#2a2320'),
    '<path d="M920 530q-10 -70 40 -110q56 50 40 110z" fill="#e88a3a"/>',
    rect(860, 340, 210, 22, '#7a5a3c'),
    rect(900, 150, 130, 150, accent),
    '<ellipse cx="520" cy="700" rx="420" ry="70" fill="#d9cdb8"/>',
    `<g fill="${accent}"><rect x="240" y="480" width="480" height="130" rx="22"/><rect x="210" y="540" width="80" height="120" rx="20"/><rect x="670" y="540" width="80" height="120" rx="20"/><rect x="240" y="570" width="480" height="90" rx="16"/></g>`,
    '<rect x="300" y="510" width="90" height="80" rx="12" fill="#d9a441"/><rect x="570" y="510" width="90" height="80" rx="12" fill="#e9e2d2"/>',
    '<ellipse cx="500" cy="710" rx="130" ry="24" fill="#7a5a3c"/>',
    lamp(1140, '#f4e3b5'),
  ],
  bath: (wall, accent) => [
    rect(0, 0, 1200, 800, wall),
    rect(0, 300, 1200, 300, shade(accent, 62)),
    `<path d="${[0, 1, 2, 3, 4].map((row) => `M0 ${300 + row * 60}h1200`).join('')}" stroke="#fff" stroke-width="4"/>`,
    floor('#aeb6ba'),
    glass(180, 90, 420, 190),
    '<path d="M150 470h480q-10 170 -90 180h-300q-80 -10 -90 -180z" fill="#fff"/><rect x="130" y="456" width="520" height="26" rx="13" fill="#f4f4f2"/><path d="M640 460v-110q0 -30 40 -30h20" fill="none" stroke="#c0a060" stroke-width="14"/>',
    rect(800, 430, 330, 200, accent),
    rect(780, 410, 370, 26, '#ffffff'),
    '<circle cx="965" cy="230" r="120" fill="#d8b46a"/><circle cx="965" cy="230" r="106" fill="#dfeaf0"/>',
    '<ellipse cx="965" cy="412" rx="80" ry="16" fill="#e6ecef"/>',
  ],
  garden: (_wall, accent) => [
    rect(0, 0, 1200, 800, '#cfe6f3'),
    '<path d="M0 420q300 -120 600 -60t600 -40v480H0z" fill="#8fb57a"/><path d="M0 520q400 -60 1200 0v280H0z" fill="#76a05c"/>',
    `${rect(700, 160, 500, 400, shade(accent, 70))}<path d="M660 170L930 40L1200 130V170z" fill="${accent}"/>`,
    glass(760, 260, 380, 250),
    '<path d="M520 560h680v240H380z" fill="#d2c5af"/><path d="M485 620h715M450 690h750" stroke="#b9ab93" stroke-width="4"/>',
    ...[120, 300].map((x) => `<path d="M${x - 6} 560v-130h12v130z" fill="#6b4f3a"/><circle cx="${x}" cy="390" r="80" fill="#5f8a4a"/>`),
    rect(620, 640, 220, 18, '#7a5a3c'),
    ...[640, 810].map((x) => rect(x, 658, 12, 70, '#5a4433')),
    '<path d="M730 640v-190M600 470q130 -90 260 0z" stroke="#a5372b" stroke-width="6" fill="#c9543f"/>',
  ],
}
