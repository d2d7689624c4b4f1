import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { when } from '#engine/definition/conditions.ts'
import type { FieldDef } from '#engine/definition/types.ts'
import { Cell as ChoiceCell } from './choice/index.tsx'
import { staffServices } from './services.ts'
import { tryFields } from './testing.tsx'

vi.setConfig({ testTimeout: 20_000 })
const change = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const shown = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('masked inputs show people’s format and keep the stored value', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25', '52998224725'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cep', '60160230', '60160-230', '60160230'],
    ['phone', '85999991234', '(85) 99999-1234', '85999991234'],
    ['pis', '12056412547', '120.56412.54-7', '12056412547'],
    ['date', '01032026', '01/03/2026', '2026-03-01'],
    ['month', '032026', '03/2026', '2026-03'],
    ['time', '830', '8:30', '8:30'],
    ['money', '1234,5', '1.234,5', 1234.5],
    ['percent', '12,5', '12,5', 12.5],
    ['integer', '1500', '1.500', 1500],
    ['year', '2026', '2026', 2026],
  ])('%s', (kind, typed, display, stored) => {
    const { values } = tryFields({ campo: { kind, label: 'Campo' } })
    change('Campo', typed)
    expect([shown('Campo'), values().campo]).toEqual([display, stored])
    change('Campo', '')
    expect(values().campo).toBeNull()
  })

  it('the help of a check box stays clear of a label of two lines', () => {
    tryFields({ campo: { kind: 'boolean', label: 'Conta de emergência', help: 'Guarde a senha em um cofre.' } })
    const px = (element: Element, side: 'marginTop' | 'paddingBottom') =>
      Number.parseFloat(getComputedStyle(element)[side])
    const moved = px(screen.getByText('Guarde a senha em um cofre.'), 'marginTop')
    expect(moved).toBeLessThan(0)
    expect(px(screen.getByText('Conta de emergência'), 'paddingBottom') + moved).toBeGreaterThanOrEqual(0)
  })

  // Proves: enum.unidade-periodo, multiplicador-periodo
  it('a period is typed in months or in years, and stored in months', () => {
    const period = { campo: { kind: 'integer', label: 'Campo', inMonths: true } } as const
    const unit = () => screen.getByRole('combobox', { name: 'Campo: unidade' }) as HTMLSelectElement
    const { values, unmount } = tryFields(period)
    expect(
      within(unit())
        .getAllByRole('option')
        .map((item) => item.textContent),
    ).toEqual(['Meses', 'Anos'])
    change('Campo', '2')
    expect([unit().value, values().campo]).toEqual(['meses', 2])
    fireEvent.change(unit(), { target: { value: 'anos' } })
    expect([shown('Campo'), values().campo]).toEqual(['2', 24])
    expect(screen.getByText('= 24 meses')).toBeTruthy()
    change('Campo', '5')
    expect(values().campo).toBe(60)
    change('Campo', '')
    expect(values().campo).toBeNull()
    unmount()
    const years = tryFields(period, { campo: 36 })
    expect([shown('Campo'), unit().value]).toEqual(['3', 'anos'])
    years.unmount()
    tryFields(period, { campo: 18 })
    expect([shown('Campo'), unit().value]).toEqual(['18', 'meses'])
  })

  it('a long name of a choice takes a second line, a short one stays in one', () => {
    const choices = [
      { id: 'A', nome: 'Ativa' },
      { id: 'P', nome: 'Estabelecimento do próprio empregador' },
    ]
    const field = { kind: 'choice', label: 'Local', choices } as const
    const lineOf = (value: string) => {
      const { unmount } = render(<ChoiceCell value={value} field={field} />)
      const nome = choices.find(({ id }) => id === value)!.nome
      const found = getComputedStyle(screen.getByText(nome)).whiteSpace
      unmount()
      return found
    }
    expect(['A', 'P'].map(lineOf)).toEqual(['nowrap', 'normal'])
  })

  // Proves: licenca.ativa
  it('a choice only the server writes is shown, not offered', () => {
    tryFields(
      {
        campo: {
          kind: 'choice',
          label: 'Situação',
          readOnly: true,
          choices: [
            { id: 'A', nome: 'Ativa' },
            { id: 'C', nome: 'Cancelada' },
          ],
          tones: { A: 'success' },
        },
      },
      { campo: 'A' },
    )
    expect(within(screen.getByRole('group', { name: 'Situação' })).getByText('Ativa')).toBeTruthy()
    expect(screen.queryByText('Cancelada')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('money gets its cents when left', () => {
    tryFields({ campo: { kind: 'money', label: 'Campo' } })
    change('Campo', '1234,5')
    fireEvent.blur(screen.getByLabelText('Campo'))
    expect(shown('Campo')).toBe('1.234,50')
  })

  it('an amount of five digits typed key by key is that amount, and loses one digit at a time', () => {
    const { values } = tryFields({ campo: { kind: 'money', label: 'Campo' } })
    for (const key of '41500') change('Campo', shown('Campo') + key)
    expect([shown('Campo'), values().campo]).toEqual(['41.500', 41_500])
    change('Campo', shown('Campo').slice(0, -1))
    expect([shown('Campo'), values().campo]).toEqual(['4.150', 4150])
  })

  it('a date with two digits of year is completed when left', () => {
    const { values } = tryFields({ campo: { kind: 'date', label: 'Campo' } })
    change('Campo', '010326')
    fireEvent.blur(screen.getByLabelText('Campo'))
    expect([shown('Campo'), values().campo]).toEqual(['01/03/2026', '2026-03-01'])
  })

  it('follow a value that changes from outside', async () => {
    const { form } = tryFields({ campo: { kind: 'date', label: 'Campo' } }, { campo: '2026-01-01' })
    expect(shown('Campo')).toBe('01/01/2026')
    form.setValue('campo', '2026-12-31')
    await waitFor(() => expect(shown('Campo')).toBe('31/12/2026'))
  })
})

describe('dates', () => {
  // Proves: core.validacao.10, formato-data, formatos-data-aceitos
  it('are accepted as dd/MM/yyyy, dd/MM/yyyy HH:mm:ss and MM/yyyy, shown as dd/MM/yyyy, and picked from 60 years back to 10 ahead', async () => {
    const { values } = tryFields({
      dia: { kind: 'date', label: 'Dia' },
      mes: { kind: 'month', label: 'Mês' },
      instante: { kind: 'datetime', label: 'Instante' },
    })
    change('Dia', '01/03/2026')
    change('Mês', '03/2026')
    change('Instante', '01/03/2026 08:30:15')
    expect(values()).toMatchObject({
      dia: '2026-03-01',
      mes: '2026-03',
      instante: new Date(2026, 2, 1, 8, 30).toISOString(),
    })
    expect([shown('Dia'), shown('Mês'), shown('Instante')]).toEqual(['01/03/2026', '03/2026', '01/03/2026 08:30'])
    // A date followed by a time is read as that date.
    change('Dia', '02/03/2026 08:30:15')
    expect(values().dia).toBe('2026-03-02')
    fireEvent.click(screen.getByRole('button', { name: 'Abrir calendário: Dia' }))
    await screen.findByRole('dialog')
    fireEvent.click(document.querySelector('.MuiPickersCalendarHeader-switchViewButton')!)
    await waitFor(() => expect(document.querySelectorAll('.MuiYearCalendar-button').length).toBeGreaterThan(1))
    const years = [...document.querySelectorAll('.MuiYearCalendar-button')]
      .map((item) => Number(item.textContent))
      .filter(Boolean)
    const now = new Date().getFullYear()
    expect([years[0], years.at(-1)]).toEqual([now - 60, now + 10])
  })

  // Proves: mascara-data
  it('are typed into the masks 99/99/9999 and 99/9999', () => {
    tryFields({ dia: { kind: 'date', label: 'Dia' }, mes: { kind: 'month', label: 'Mês' } })
    for (const [typed, seen] of [
      ['0', '0'],
      ['01', '01'],
      ['010', '01/0'],
      ['01032', '01/03/2'],
      ['0103202699', '01/03/2026'],
      ['a1b2', '12'],
    ]) {
      change('Dia', typed!)
      expect(shown('Dia')).toBe(seen)
    }
    for (const [typed, seen] of [
      ['03', '03'],
      ['032', '03/2'],
      ['0320269', '03/2026'],
    ]) {
      change('Mês', typed!)
      expect(shown('Mês')).toBe(seen)
    }
  })
})

// Proves: core.validacao.04
it('a time takes digits only, is written h:mm and has at most 10 characters', () => {
  const { values } = tryFields({ hora: { kind: 'time', label: 'Hora' } })
  for (const [typed, seen, stored] of [
    ['830', '8:30', '8:30'],
    ['x8h30', '8:30', '8:30'],
    ['12345678901234', '1234567:89', '1234567:89'],
  ]) {
    change('Hora', typed!)
    expect([shown('Hora'), values().hora]).toEqual([seen, stored])
  }
  expect((screen.getByLabelText('Hora') as HTMLInputElement).maxLength).toBe(10)
})

describe('many ids', () => {
  // Proves: areas-por-requisicao, core.chamadas.05
  it('more than 600 areas are asked for in several requests, whose answers are put together', async () => {
    const asked: number[] = []
    const search = vi.fn(async (_: string, query: Record<string, unknown>) => {
      const ids = String(query.ids ?? '')
        .split(',')
        .filter(Boolean)
        .map(Number)
      if (ids.length) asked.push(ids.length)
      return ids.map((id) => ({ id, nome: `Área ${id}` }))
    })
    const areas: FieldDef = { kind: 'refs', label: 'Áreas', to: 'cargo-salario/areas-organizacionais', idsOnly: true }
    tryFields({ areas }, { areas: Array.from({ length: 1301 }, (_, index) => index + 1) }, { search })
    await waitFor(() => expect(asked.sort((a, b) => a - b)).toEqual([101, 600, 600]))
    await waitFor(() => expect(document.body.textContent).toMatch(/1\.?301/))
  })
})

describe('lists of the server', () => {
  // Proves: core.chamadas.04, select.sem-resultados
  it('are read from "content" or as plain arrays', async () => {
    for (const answer of [{ content: [{ id: 1, nome: 'Ana' }], totalElements: 1 }, [{ id: 1, nome: 'Ana' }]]) {
      vi.stubGlobal('fetch', async () => Response.json(answer))
      expect(await staffServices.search('x/pessoas', {})).toEqual([{ id: 1, nome: 'Ana' }])
    }
    vi.unstubAllGlobals()
  })
})

describe('reference', () => {
  const ref: FieldDef = { kind: 'ref', label: 'Cargo', to: 'teste/cargos' }
  const cargos = [
    { id: 1, nome: 'Analista' },
    { id: 2, nome: 'Gerente' },
  ]

  // Proves: multiselect.itens
  it('several that do not fit are counted: "{0} Itens selecionados"', async () => {
    const choices = Array.from({ length: 20 }, (_, index) => ({ id: `${index}`, nome: `Opção ${index}` }))
    tryFields(
      { muitas: { kind: 'choices', label: 'Muitas', choices } },
      { muitas: choices.slice(0, 15).map(({ id }) => id) },
    )
    expect(await screen.findByText('15 Itens selecionados')).toBeTruthy()
  })

  // Proves: autocomplete-atraso, core.chamadas.08, select.placeholder
  it('asks the server for 20 short records, 250 ms after the last key, and keeps { id, nome }', async () => {
    const search = vi.fn(async () => cargos)
    const { values } = tryFields({ cargo: ref }, {}, { search })
    expect((screen.getByLabelText('Cargo') as HTMLInputElement).placeholder).toBe('Selecione...')
    fireEvent.focus(screen.getByLabelText('Cargo'))
    change('Cargo', 'ana')
    expect(search).not.toHaveBeenCalled()
    fireEvent.click(await screen.findByRole('option', { name: 'Analista' }))
    expect(search.mock.calls).toEqual([
      ['teste/cargos', { q: 'ana', size: 20, page: 0, resumido: true }, expect.any(AbortSignal)],
    ])
    expect(values().cargo).toEqual({ id: 1, nome: 'Analista' })
  })

  // Proves: core.select, select.sem-resultados
  it('says "Sem resultados encontrados"', async () => {
    tryFields({ cargo: ref })
    fireEvent.mouseDown(screen.getByLabelText('Cargo'))
    expect(await screen.findByText('Sem resultados encontrados')).toBeTruthy()
  })

  it('can be cleared', () => {
    const { values } = tryFields({ cargo: ref }, { cargo: cargos[0] })
    fireEvent.click(screen.getByLabelText('Limpar'))
    expect(values().cargo).toBeNull()
  })

  // Proves: talent.seletores.01
  it('filters its lookup by another field, and waits for it', async () => {
    const search = vi.fn(async () => cargos)
    const { form } = tryFields(
      {
        area: { kind: 'ref', label: 'Área', to: 'teste/areas' },
        cargo: { ...ref, lookup: { area: '$area.id', ativo: true } },
      },
      {},
      { search },
    )
    fireEvent.mouseDown(screen.getByLabelText('Cargo'))
    expect(await screen.findByText('Preencha antes: Área.')).toBeTruthy()
    form.setValue('area', { id: 9, nome: 'RH' })
    await waitFor(() =>
      expect(search).toHaveBeenLastCalledWith(
        'teste/cargos',
        expect.objectContaining({ area: 9, ativo: true }),
        expect.any(AbortSignal),
      ),
    )
  })
})

it('of several to choose from, what was searched for is one Enter away; without a search Enter marks nothing', async () => {
  const { values } = tryFields({
    cores: {
      kind: 'choices',
      label: 'Cores',
      choices: ['Azul', 'Verde', 'Roxo', 'Rosa', 'Preto', 'Branco', 'Cinza', 'Bege', 'Ocre', 'Vinho'].map((nome) => ({
        id: nome[0]! + nome[2]!,
        nome,
      })),
    },
  })
  const input = screen.getByRole('combobox', { name: 'Cores' })
  fireEvent.mouseDown(input)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(values().cores ?? []).toEqual([])
  fireEvent.change(input, { target: { value: 'ver' } })
  await screen.findByRole('option', { name: /Verde/ })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(values().cores).toEqual(['Vr']))
})

describe('a choice whose list changes', () => {
  it('is cleared', async () => {
    const fields: Record<string, FieldDef> = {
      uf: { kind: 'ref', label: 'UF', to: 'geral/estados' },
      cidade: { kind: 'ref', label: 'Cidade', to: 'geral/cidades', lookup: { uf: '$uf.id' } },
    }
    const { form, values } = tryFields(fields, { uf: { id: 1, nome: 'CE' }, cidade: { id: 5, nome: 'Fortaleza' } })
    expect(values().cidade).toEqual({ id: 5, nome: 'Fortaleza' })
    form.setValue('uf', { id: 2, nome: 'MG' })
    await waitFor(() => expect(values().cidade).toBeNull())
  })
})

describe('several references', () => {
  const refs: FieldDef = { kind: 'refs', label: 'Áreas', to: 'teste/areas', max: 2 }
  const areas = [1, 2, 3].map((id) => ({ id, nome: `Área ${id}` }))
  const search = async (_: string, query: Record<string, unknown>) =>
    areas.filter((area) => !query.q || area.nome.includes(String(query.q)))

  // Proves: checklist.limite, core.checklist.01
  it('at the limit the others are disabled, titled "Limite de registros selecionados atingido"', async () => {
    const { values } = tryFields({ areas: refs }, { areas: areas.slice(0, 2) }, { search })
    const third = await screen.findByTitle('Limite de registros selecionados atingido')
    expect([third.textContent, third.getAttribute('aria-disabled')]).toEqual(['Área 3', 'true'])
    fireEvent.click(third)
    expect(values().areas).toHaveLength(2)
  })

  // Proves: checklist.oculto
  it('says how many marked items the search hides', async () => {
    tryFields({ areas: refs }, { areas: areas.slice(0, 1) }, { search })
    fireEvent.change(screen.getByRole('combobox', { name: 'Áreas' }), { target: { value: '3' } })
    expect(await screen.findByText('Existe 1 item marcado, porém está oculto nessa filtragem')).toBeTruthy()
  })

  it('plain ids get their names from the server and stay plain ids', async () => {
    const named = vi.fn(async () => areas)
    const { values } = tryFields({ areas: { ...refs, idsOnly: true } }, { areas: [2] }, { search: named })
    expect((await screen.findByRole('option', { name: 'Área 2' })).getAttribute('aria-selected')).toBe('true')
    expect(named).toHaveBeenCalledWith('teste/areas', expect.objectContaining({ ids: '2' }), expect.any(AbortSignal))
    expect(values().areas).toEqual([2])
  })
})

describe('child list', () => {
  const partes: FieldDef = {
    kind: 'list',
    label: 'Partes',
    item: 'parte',
    columns: ['nome'],
    fields: {
      nome: { kind: 'text', label: 'Nome', required: true },
      cor: { kind: 'text', label: 'Cor', visible: when('^.tipo').is('C') },
    },
  }
  const fields = { tipo: { kind: 'text', label: 'Tipo' }, partes }

  it('adds a row in a dialog that refuses what is missing', async () => {
    const { values } = tryFields(fields)
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar parte' }))
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar parte' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gravar' }))
    expect(await within(dialog).findByText('Nome é obrigatório')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText(/^Nome/), { target: { value: 'Pé' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gravar' }))
    expect(values().partes).toEqual([expect.objectContaining({ nome: 'Pé' })])
    expect(await screen.findByRole('cell', { name: 'Pé' })).toBeTruthy()
  })

  // Proves: comum.cancelar
  it('"Cancelar" changes nothing', async () => {
    const { values } = tryFields(fields, { partes: [{ id: 1, nome: 'Pé' }] })
    fireEvent.click(screen.getByRole('button', { name: 'Editar parte 1' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/^Nome/), { target: { value: 'Tampo' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(values().partes).toEqual([{ id: 1, nome: 'Pé' }])
  })

  it('Escape asks before it throws away what was typed', async () => {
    tryFields(fields)
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar parte' }))
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar parte' })
    fireEvent.change(within(dialog).getByLabelText(/^Nome/), { target: { value: 'Pé' } })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent.click(await screen.findByRole('button', { name: 'Não' }))
    expect((within(dialog).getByLabelText(/^Nome/) as HTMLInputElement).value).toBe('Pé')
  })

  it('removes a row after asking', async () => {
    const { values } = tryFields(fields, { partes: [{ id: 1, nome: 'Pé' }] })
    fireEvent.click(screen.getByRole('button', { name: 'Remover parte 1' }))
    expect(await screen.findByText('Tem certeza que deseja remover?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sim' }))
    await waitFor(() => expect(values().partes).toEqual([]))
  })

  it('fields of a row may depend on the record around it', async () => {
    tryFields(fields, { tipo: 'C' })
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar parte' }))
    expect(await screen.findByLabelText('Cor')).toBeTruthy()
  })
})

describe('history', () => {
  const faixa: FieldDef = {
    kind: 'history',
    label: 'Valores',
    item: 'valor',
    columns: ['data', 'valor'],
    fields: { data: { kind: 'date', label: 'A partir de', required: true }, valor: { kind: 'money', label: 'Valor' } },
  }
  const rows = [
    { id: 1, data: '2024-01-01', valor: 1000 },
    { id: 2, data: '2025-01-01', valor: 1100 },
  ]

  it('shows the newest first and marks the one in force', () => {
    tryFields({ faixa }, { faixa: [...rows, { id: 3, data: '2199-01-01', valor: 9 }] })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent!.slice(0, 17))).toEqual([
      '01/01/2199FuturoV',
      '01/01/2025Vigente',
      '01/01/2024Valor:R',
    ])
  })

  it('refuses two entries on one date', async () => {
    tryFields({ faixa }, { faixa: rows })
    fireEvent.click(screen.getByRole('button', { name: 'Adicionar valor' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText(/^A partir de/), { target: { value: '01/01/2025' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Gravar' }))
    expect(await within(dialog).findByText('Já existe um registro com esta data.')).toBeTruthy()
  })
})

describe('postal code', () => {
  const address = async () => ({
    cep: '60160230',
    logradouro: 'Rua das Flores',
    bairro: 'Centro',
    cidade: 'Fortaleza',
    uf: 'CE',
  })

  it('fills the texts and the references beside it', async () => {
    const endereco: FieldDef = {
      kind: 'group',
      label: 'Endereço',
      fields: {
        cep: { kind: 'cep', label: 'CEP' },
        logradouro: { kind: 'text', label: 'Logradouro' },
        uf: { kind: 'ref', label: 'UF', to: 'geral/estados' },
        cidade: { kind: 'ref', label: 'Cidade', to: 'geral/cidades', lookup: { uf: '$endereco.uf.id' } },
      },
    }
    const search = vi.fn(async (to: string) =>
      to === 'geral/estados' ? [{ id: 6, nome: 'Ceará', sigla: 'CE' }] : [{ id: 77, nome: 'Fortaleza' }],
    )
    const { values } = tryFields({ endereco }, {}, { address, search })
    change('CEP', '60160-230')
    await waitFor(() =>
      expect(values().endereco).toEqual({
        cep: '60160230',
        logradouro: 'Rua das Flores',
        uf: { id: 6, nome: 'Ceará' },
        cidade: { id: 77, nome: 'Fortaleza' },
      }),
    )
    expect(search).toHaveBeenLastCalledWith('geral/cidades', expect.objectContaining({ uf: 6, q: 'Fortaleza' }))
  })

  it('without an answer leaves everything free to type', async () => {
    const { values } = tryFields(
      { cep: { kind: 'cep', label: 'CEP' }, logradouro: { kind: 'text', label: 'Logradouro' } },
      { logradouro: 'Minha rua' },
    )
    change('CEP', '60160-230')
    await Promise.resolve()
    expect(values().logradouro).toBe('Minha rua')
  })
})

describe('files', () => {
  const pick = (label: string, file: File) =>
    fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })

  it('a picture is kept as base64 with type and name', async () => {
    const { values } = tryFields({ foto: { kind: 'image', label: 'Foto' } })
    pick('Foto', new File(['abc'], 'eu.png', { type: 'image/png' }))
    await waitFor(() =>
      expect(values().foto).toEqual({ bytes: 'YWJj', contentType: 'image/png', name: 'eu.png', size: 3 }),
    )
  })

  // Proves: foto.nao-imagem
  it('what is no picture is refused: "O arquivo adicionado não é uma imagem."', async () => {
    const { values } = tryFields({ foto: { kind: 'image', label: 'Foto' } })
    pick('Foto', new File(['abc'], 'eu.txt', { type: 'text/plain' }))
    expect(await screen.findByText('O arquivo adicionado não é uma imagem.')).toBeTruthy()
    expect(values().foto).toBeNull()
  })

  // Proves: arquivo.nenhum, arquivo.tamanho, core.upload
  it('a file over the limit is refused', async () => {
    tryFields({ anexo: { kind: 'file', label: 'Anexo', maxBytes: 2 } })
    expect(screen.getByText('Nenhum Arquivo selecionado.')).toBeTruthy()
    pick('Anexo', new File(['abc'], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('O arquivo deve ser menor que 2 Bytes.')).toBeTruthy()
  })
})

describe('choices', () => {
  const choices = ['A', 'B', 'C', 'D'].map((id) => ({ id, nome: `Opção ${id}` }))
  it('up to three options are radio buttons, more fold into a list', () => {
    tryFields({
      pouca: { kind: 'choice', label: 'Pouca', choices: choices.slice(0, 3) },
      muita: { kind: 'choice', label: 'Muita', choices },
    })
    expect([screen.getAllByRole('radio').length, screen.getByRole('combobox', { name: /Muita/ }).textContent]).toEqual([
      3,
      'Selecione...',
    ])
  })

  // Proves: raca.nao-informado, recruitment.candidatos.12
  it('an option kept only for old records shows only while it is the value', async () => {
    const all = [...choices, { id: '9', nome: 'Não informado', onlyCurrent: true }]
    tryFields({ raca: { kind: 'choice', label: 'Raça', choices: all } })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Raça/ }))
    expect((await screen.findAllByRole('option')).map((item) => item.textContent)).toEqual([
      'Selecione...',
      'Opção A',
      'Opção B',
      'Opção C',
      'Opção D',
    ])
    cleanup()
    tryFields({ raca: { kind: 'choice', label: 'Raça', choices: all } }, { raca: '9' })
    expect(screen.getByRole('combobox', { name: /Raça/ }).textContent).toBe('Não informado')
  })
})
