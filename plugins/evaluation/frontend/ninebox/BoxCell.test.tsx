import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BoxCell } from './BoxCell.tsx'

// Proves: ninebox-descricao-exibida, ninebox.box1
it('a description is shown up to 200 characters, then an ellipsis', () => {
  const box = (descricao: string) => ({ nomeclatura: 'ENIGMA', descricao }) as never
  const cell = (text: string) => (
    <BoxCell box={box(text)} people={[]} editable={false} onPerson={() => {}} onDrop={() => {}} />
  )
  const { rerender } = render(cell('a'.repeat(201)))
  expect(screen.getByText(`${'a'.repeat(200)}…`)).toBeTruthy()
  rerender(cell('b'.repeat(200)))
  expect(screen.getByText('b'.repeat(200))).toBeTruthy()
})

it('who stands elsewhere than the results say is marked in words', () => {
  const person = (nome: string, box: number) => ({ id: box, nome, box, calculado: 5 }) as never
  render(
    <BoxCell
      box={{ nomeclatura: 'ENIGMA', descricao: '' } as never}
      people={[person('Ana', 5), person('Bento', 3)]}
      editable={false}
      onPerson={() => {}}
      onDrop={() => {}}
    />,
  )
  expect(screen.getByRole('button', { name: /Bento/ }).textContent).toContain('calibrado')
  expect(screen.getByRole('button', { name: /Ana/ }).textContent).not.toContain('calibrado')
})

it('the tab key stops once a box, arrow keys, Home and End lead from person to person', () => {
  const names = ['Ana', 'Bento', 'Célia']
  render(
    <BoxCell
      box={{ nomeclatura: 'ENIGMA', descricao: '' } as never}
      people={names.map((nome, id) => ({ id, nome, box: 5, calculado: 5 }) as never)}
      editable={false}
      onPerson={() => {}}
      onDrop={() => {}}
    />,
  )
  const person = (nome: string) => screen.getByRole('button', { name: new RegExp(nome) })
  const stops = () => names.filter((nome) => person(nome).tabIndex === 0)
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  expect(stops()).toEqual(['Ana'])
  person('Ana').focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(person('Bento'))
  expect(stops()).toEqual(['Bento'])
  press('End')
  press('ArrowDown')
  expect(document.activeElement).toBe(person('Célia'))
  press('Home')
  expect(document.activeElement).toBe(person('Ana'))
  expect(stops()).toEqual(['Ana'])
})
