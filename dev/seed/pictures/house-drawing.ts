import { pick } from '#server/commands/catalogues/seed-id.ts'
import { conifer, hill, leafTree, rect, shade, shape, shrub } from './shapes.ts'

interface House {
  siding: string
  trim: string
  roof: string
  door: string
  sky: [top: string, bottom: string]
  lawn: string
  form: 'gables' | 'hip' | 'modern' | 'farmhouse'
}

const houses: [House, ...House[]] = [
  { siding: '#eef0ee', trim: '#ffffff', roof: '#3a4450', door: '#a5372b', sky: ['#8ec2e8', '#eef6fb'], lawn: '#7aa35a', form: 'farmhouse' },
  { siding: '#6d7f8d', trim: '#f4f1ea', roof: '#4b3f3a', door: '#d9a441', sky: ['#f2b57c', '#fdeccf'], lawn: '#82954a', form: 'gables' },
  { siding: '#d8c9ae', trim: '#fbf7ee', roof: '#7a4b36', door: '#2f5d50', sky: ['#9cc9e3', '#f3f8f5'], lawn: '#6f9d5c', form: 'hip' },
  { siding: '#f3efe7', trim: '#22282f', roof: '#2b323a', door: '#c47f3a', sky: ['#6fa3cf', '#dcebf5'], lawn: '#769c58', form: 'modern' },
  { siding: '#8c9b7a', trim: '#f6f3e8', roof: '#4a4f45', door: '#7d2f2b', sky: ['#b5d3e6', '#f7f4e8'], lawn: '#86a35b', form: 'gables' },
  { siding: '#3f5668', trim: '#eef2f3', roof: '#2c343c', door: '#e0b04c', sky: ['#f0a98f', '#fbe3cf'], lawn: '#6c8d52', form: 'farmhouse' },
  { siding: '#b5634d', trim: '#f2e8da', roof: '#3d3a3a', door: '#26404f', sky: ['#8fbbe0', '#eaf3f8'], lawn: '#719a55', form: 'hip' },
  { siding: '#c9cfd2', trim: '#30383f', roof: '#50585f', door: '#8d5a34', sky: ['#5f7fb0', '#f0c9a6'], lawn: '#5f8050', form: 'modern' },
  { siding: '#e7dcc4', trim: '#ffffff', roof: '#56614f', door: '#3d6b8c', sky: ['#a7d0ea', '#f5faf6'], lawn: '#7fa860', form: 'farmhouse' },
  { siding: '#7b6a5b', trim: '#efe7da', roof: '#33302d', door: '#b5452f', sky: ['#c9d8e0', '#f4f2ea'], lawn: '#8f9a55', form: 'gables' },
  { siding: '#dfe5e0', trim: '#f9faf8', roof: '#6b7a83', door: '#c08a2e', sky: ['#7fb3dd', '#e9f4f9'], lawn: '#76a45c', form: 'hip' },
  { siding: '#4a4f52', trim: '#d9b98a', roof: '#24282b', door: '#d9b98a', sky: ['#3f5f8f', '#f3b98c'], lawn: '#577a4b', form: 'modern' },
]

export const houseCount = houses.length

/** The front of a home, as a 3:2 drawing. */
export function drawHouse(n: number): string {
  const house = pick(houses, n)
  const [top, bottom] = house.sky
  return shape(1200, 800, [
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`,
    rect(0, 0, 1200, 800, 'url(#sky)'),
    `<circle cx="${200 + ((n * 173) % 800)}" cy="130" r="54" fill="#fff" opacity=".55"/>`,
    cloud(160 + ((n * 97) % 500), 150),
    cloud(700 + ((n * 61) % 300), 90),
    hill(520, 46, shade(house.lawn, -18), n),
    hill(560, 30, shade(house.lawn, -8), n + 3),
    rect(0, 600, 1200, 200, house.lawn),
    ...trees(n),
    ...forms[house.form](house),
    `<path d="M540 640L660 640L780 800L420 800Z" fill="#d9d3c7"/>`,
    ...[70, 330, 380, 820, 1130].map((x, index) => shrub(x + ((n * 13) % 30), 652, 34 + ((n + index) % 3) * 8, shade(house.lawn, -28))),
  ])
}

const cloud = (x: number, y: number) =>
  `<g fill="#fff" opacity=".75"><ellipse cx="${x}" cy="${y}" rx="90" ry="22"/><ellipse cx="${x + 50}" cy="${y - 18}" rx="56" ry="24"/></g>`

function trees(n: number): string[] {
  const tree = n % 2 === 0 ? leafTree : conifer
  return [tree(90 + ((n * 29) % 40), 640, 1.1), tree(1090 - ((n * 31) % 50), 640, 1.3), conifer(1010, 625, 0.8), leafTree(190, 622, 0.7)]
}

/** A window with its frame and bars, lit from within. */
function pane(x: number, y: number, width: number, height: number, trim: string): string {
  const bars = `M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`
  return `${rect(x - 7, y - 7, width + 14, height + 14, trim)}${rect(x, y, width, height, '#bcd3de')}<path d="M${x} ${y}h${width}L${x} ${y + height}Z" fill="#fff" opacity=".3"/><path d="${bars}" stroke="${trim}" stroke-width="5"/>`
}

const door = (x: number, y: number, { door: color, trim }: House) =>
  `${rect(x - 9, y - 9, 88, 169, trim)}${rect(x, y, 70, 160, color)}${rect(x + 12, y + 14, 46, 54, shade(color, 18))}<circle cx="${x + 58}" cy="${y + 92}" r="5" fill="#f1d27a"/>`

function garage(x: number, y: number, width: number, { trim, siding }: House): string {
  const lines = [1, 2, 3].map((row) => `M${x} ${y + row * 34}h${width}`).join('')
  return `${rect(x - 9, y - 9, width + 18, 145, trim)}${rect(x, y, width, 136, shade(siding, 14))}<path d="${lines}" stroke="${shade(siding, -16)}" stroke-width="3"/>`
}

/** Lap siding: boards from edge to edge. */
function wall(x: number, y: number, width: number, height: number, color: string): string {
  const boards = Array.from({ length: Math.floor(height / 16) }, (_, row) => `M${x} ${y + (row + 1) * 16}h${width}`).join('')
  return `${rect(x, y, width, height, color)}<path d="${boards}" stroke="${shade(color, -10)}" stroke-width="2" opacity=".7"/>`
}

const gable = (x: number, y: number, width: number, rise: number, color: string, roof: string) =>
  `<path d="M${x} ${y}L${x + width / 2} ${y - rise}L${x + width} ${y}Z" fill="${color}"/><path d="M${x - 24} ${y + 12}L${x + width / 2} ${y - rise - 16}L${x + width + 24} ${y + 12}" fill="none" stroke="${roof}" stroke-width="24" stroke-linejoin="miter"/>`

const forms: Record<House['form'], (house: House) => string[]> = {
  gables: (house) => [
    `<path d="M270 400L330 300L900 300L960 400Z" fill="${house.roof}"/>`,
    wall(290, 400, 650, 250, house.siding),
    wall(380, 330, 220, 320, shade(house.siding, 6)),
    gable(380, 330, 220, 120, shade(house.siding, 6), house.roof),
    pane(450, 360, 80, 90, house.trim),
    pane(420, 510, 140, 90, house.trim),
    door(625, 490, house),
    gable(720, 430, 210, 90, shade(house.siding, 6), house.roof),
    garage(740, 515, 175, house),
    rect(800, 262, 46, 90, shade(house.roof, 14)),
  ],
  hip: (house) => [
    `<path d="M230 390L400 270L800 270L970 390Z" fill="${house.roof}"/>`,
    wall(260, 390, 680, 260, house.siding),
    ...[310, 430, 690, 810].map((x) => pane(x, 420, 78, 74, house.trim)),
    pane(310, 545, 198, 70, house.trim),
    rect(555, 470, 130, 180, shade(house.siding, -6)),
    `<path d="M535 474L620 418L705 474Z" fill="${house.roof}"/>`,
    door(585, 490, house),
    garage(730, 515, 180, house),
    rect(700, 236, 50, 70, '#9a6a55'),
  ],
  modern: (house) => [
    rect(250, 430, 700, 220, shade(house.siding, -12)),
    wall(250, 300, 420, 150, house.siding),
    rect(226, 282, 470, 26, house.roof),
    rect(640, 412, 340, 24, house.roof),
    pane(290, 335, 160, 80, house.trim),
    pane(490, 335, 130, 80, house.trim),
    rect(280, 470, 210, 150, house.trim),
    rect(290, 480, 190, 130, '#bcd3de'),
    `<path d="M353 480v130M416 480v130" stroke="${house.trim}" stroke-width="6"/>`,
    rect(520, 450, 120, 200, '#a97b4f'),
    door(545, 490, house),
    garage(690, 500, 230, house),
  ],
  farmhouse: (house) => [
    `<path d="M300 380L380 250L840 250L930 380Z" fill="${house.roof}"/>`,
    wall(320, 380, 590, 270, house.siding),
    gable(350, 380, 200, 150, house.siding, house.roof),
    gable(680, 380, 200, 150, house.siding, house.roof),
    pane(415, 320, 70, 84, house.trim),
    pane(745, 320, 70, 84, house.trim),
    `<path d="M280 480L330 434L900 434L950 480Z" fill="${shade(house.roof, 10)}"/>`,
    ...[300, 440, 560, 690, 810, 915].map((x) => rect(x, 478, 14, 172, house.trim)),
    pane(350, 520, 80, 90, house.trim),
    pane(468, 520, 70, 90, house.trim),
    door(600, 490, house),
    pane(735, 520, 70, 90, house.trim),
    pane(835, 520, 70, 90, house.trim),
    rect(285, 644, 660, 12, shade(house.trim, -12)),
  ],
}
