import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AreaCard } from './AreaCard.tsx'

// Proves: licenca.inativa
it('an area is named by what it shows: name, who leads it with the position, and that it is inactive', () => {
  const area = {
    id: 7,
    versao: 1,
    nome: 'Logística',
    ativo: false,
    areaMae: null,
    chefia: { id: 3, nome: 'Rui Lima', cargo: 'Gerente', foto: null },
    numeros: {},
  }
  const box = { area, x: 0, y: 0, level: 1, place: 1, siblings: 1, children: 0, folded: false }
  render(
    <div role="tree">
      <AreaCard box={box} figures={[]} focused={false} found={false} target={false} refused={false} />
    </div>,
  )
  expect(screen.getByRole('treeitem', { name: /Logística\s*Rui Lima\s*Gerente\s*Inativa/ })).toBeTruthy()
})
