import { expect, it } from 'vitest'
import { cleanName } from './clean-name.ts'

it.each([
  'IMG_2034.jpg', 'IMG_E5121.JPG', 'DSC04412.JPG', 'DSCN1102.JPG', 'DSCF3310.JPG', 'P1080792.JPG', 'P0000214.JPG', 'PXL_20250611_0914.jpg', 'PXL_20250216_213345.NIGHT.jpg', '20250819_145501.jpg', 'MVI_3340.MOV',
  'VID-20250801-WA0003.mp4', 'WhatsApp Image 2025-09-06 at 09.22.17.jpeg', 'Photo 12-09-2025, 10 14 22.jpg', 'Screenshot 2025-11-02 at 08.00.33.png', 'Bild 9.png', 'image (3).png', 'Untitled.png', 'IMG_9101 2.jpeg',
  'a3f9c21b-77d0-4c2e-9d51-0f6a2b8c1d3e.jpg', '123.jpg', '', '.jpg', 'signal-2026-01-02-101112.jpg', 'FB_IMG_1700000000000.jpg', 'final_v2.png',
])('the name %s says nothing', (name) => {
  expect(cleanName(name)).toBe('')
})

it.each([
  ['sourdough-loaf_final2.jpg', 'sourdough loaf'],
  ['karli-shop-front-ferhat.jpg', 'karli shop front ferhat'],
  ['sesame ring stack.jpg', 'sesame ring stack'],
  ['GoldMedalRye.PNG', 'Gold Medal Rye'],
  ['scan_1999_estate.png', 'scan estate'],
  ['rhubarb meringue (1).jpg', 'rhubarb meringue'],
  ['Käsekuchen-Kopie.jpeg', 'Käsekuchen'],
  ['torrent-32-boxed.jpg', 'torrent boxed'],
  ['image of our oven.jpg', 'of our oven'],
  ['Photography studio.jpg', 'Photography studio'],
  ['日本の春.jpg', '日本の春'],
])('the name %s says %s', (name, words) => {
  expect(cleanName(name)).toBe(words)
})
