import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StaticMetadata } from '../providers/metadata.tsx'
import { metadataOf } from '../test_kit.tsx'
import { Icon } from './icons.tsx'

const drawn = (name: string) =>
  render(
    <StaticMetadata value={metadataOf([], { icons: { 'fleet:truck': 'M1 2h3v4z' } })}>
      <Icon name={name} />
    </StaticMetadata>,
  )
    .container.querySelector('path')
    ?.getAttribute('d')

it('an icon a plugin draws is drawn by its path, a shipped one by its own, an unknown one as a dot', () => {
  expect(drawn('fleet:truck')).toBe('M1 2h3v4z')
  const [shipped, unknown] = [drawn('Edit'), drawn('fleet:nothing')]
  expect(shipped).toBeTruthy()
  expect(new Set(['M1 2h3v4z', shipped, unknown]).size).toBe(3)
})
