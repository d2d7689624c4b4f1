import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { authority, setting, when } from '#engine/definition/conditions.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { boolean, choice, list, text, toDefs } from '#engine/fields/index.ts'
import { newRow } from './defaults.ts'
import { FieldGrid } from './index.ts'
import { FormContextProvider } from './form_context.tsx'
import { LiveDefaults } from './LiveDefaults.tsx'
import { tryFields } from './testing.tsx'

const KINDS = { E: 'Estágio', C: 'CLT' }
const fields = toDefs({
  tipo: choice('Tipo', KINDS).default('C'),
  regime: choice('Regime', { I: 'Integral', P: 'Parcial', A: 'Aprendiz' })
    .choiceWhen('A', when('tipo').is('E'))
    .defaultWhen(when('tipo').is('E'), 'P')
    .default('I'),
})
const options = (name: string) =>
  within(screen.getByRole('radiogroup', { name }))
    .getAllByRole('radio')
    .map((item) => (item as HTMLInputElement).value)
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

describe('options by condition', () => {
  it('come and go with what is typed, and a withdrawn one is taken back', async () => {
    const { values } = tryFields(fields)
    expect(options('Regime')).toEqual(['I', 'P'])
    pick('Estágio')
    expect(options('Regime')).toEqual(['I', 'P', 'A'])
    pick('Aprendiz')
    expect(values().regime).toBe('A')
    pick('CLT')
    await waitFor(() => expect(values().regime).toBeNull())
    expect(options('Regime')).toEqual(['I', 'P'])
  })

  it('that a record was stored with stays offered', () => {
    const { values } = tryFields(fields, { tipo: 'C', regime: 'A' })
    expect([options('Regime'), values().regime]).toEqual([['I', 'P', 'A'], 'A'])
  })

  it.each([
    [true, ['N', 'X']],
    [false, ['N']],
  ])('may ask for an authority (%s) and a setting', (has, offered) => {
    const nivel = choice('Nível', { N: 'Normal', X: 'Executivo', Z: 'Zero' })
      .choiceWhen('X', authority('ROLE_X'))
      .choiceWhen('Z', setting('zero'))
    tryFields(toDefs({ nivel }), {}, {}, { authorities: { has: () => has }, settings: { zero: false } })
    expect(options('Nível')).toEqual(offered)
  })

  it('in the row of a list may ask for the record around', async () => {
    const rows = list('Itens', {
      motivo: choice('Motivo', { G: 'Geral', B: 'Bolsa' })
        .choiceWhen('B', when('^.tipo').is('E'))
        .defaultWhen(when('^.tipo').is('E'), 'B')
        .default('G'),
    })
    tryFields(toDefs({ tipo: choice('Tipo', KINDS), itens: rows }), { tipo: 'C' })
    const open = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Adicionar itens' }))
      const dialog = await screen.findByRole('dialog')
      const found = within(dialog).getAllByRole('radio') as HTMLInputElement[]
      const seen = [found.map((element) => element.value), found.find((element) => element.checked)?.value]
      fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return seen
    }
    expect(await open()).toEqual([['G'], 'G'])
    pick('Estágio')
    expect(await open()).toEqual([['G', 'B'], 'B'])
  })
})

describe('defaults by condition', () => {
  function show(defs: FieldDefs) {
    let read!: () => Record<string, any>
    function Form() {
      const form = useForm({ defaultValues: newRow(defs) })
      read = form.getValues
      return (
        <FormContextProvider value={{}}>
          <FormProvider {...form}>
            <LiveDefaults fields={defs} />
            <FieldGrid placed={Object.entries(defs).map(([path, field]) => ({ path, field }))} />
          </FormProvider>
        </FormContextProvider>
      )
    }
    render(<Form />)
    return () => read()
  }

  it('follow what is typed until somebody touches the field', async () => {
    const values = show(fields)
    expect(values().regime).toBe('I')
    pick('Estágio')
    await waitFor(() => expect(values().regime).toBe('P'))
    pick('CLT')
    await waitFor(() => expect(values().regime).toBe('I'))
    pick('Parcial')
    pick('Estágio')
    pick('CLT')
    expect(values().regime).toBe('P')
  })

  it('reach fields that are not drawn', async () => {
    const defs = toDefs({
      nome: text('Nome'),
      apelido: text('Apelido').visibleWhen(when('nome').is('x')).defaultWhen(when('nome').filled(), 'Zé'),
    })
    const values = show(defs)
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Ana' } })
    await waitFor(() => expect(values().apelido).toBe('Zé'))
  })
})

describe('a field locked by condition', () => {
  const locked = toDefs({ ativo: boolean('Ativo'), obs: text('Observação').readOnlyWhen(when('ativo').is(true)) })
  const input = () => screen.getByLabelText('Observação') as HTMLInputElement
  const tick = () => fireEvent.click(screen.getByLabelText('Ativo'))

  it('opens and closes with what is typed into a new record', () => {
    tryFields(locked)
    expect(input().disabled).toBe(false)
    tick()
    expect(input().disabled).toBe(true)
    tick()
    expect(input().disabled).toBe(false)
  })

  it('of a stored record stays locked until the change that unlocks it is saved, as on the server', () => {
    tryFields(locked, { ativo: true, obs: 'a' }, {}, { stored: { ativo: true, obs: 'a' } })
    expect(input().disabled).toBe(true)
    tick()
    expect(input().disabled).toBe(true)
  })
})
