import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { when } from '#engine/definition/conditions.ts'
import { rule } from '#engine/definition/record_rules.ts'
import {
  address,
  cep,
  cpfOrCnpj,
  date,
  history,
  integer,
  list,
  money,
  ref,
  refs,
  signature,
  text,
  toDefs,
} from '#engine/fields/index.ts'
import { FieldServices } from './services.ts'
import { tryFields } from './testing.tsx'
import { FieldCell, fieldText, validateForm } from './index.ts'

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const found = { cep: '60115170', logradouro: 'Rua A', bairro: 'Centro', cidade: 'Fortaleza', uf: 'CE' }

describe('an address', () => {
  const fields = toDefs({ endereco: address('Endereço') })

  it('is filled by its postal code, number and complement stay free', async () => {
    const { values } = tryFields(fields, {}, { address: async () => found })
    type('CEP', '60115-170')
    await waitFor(() => expect(values().endereco).toEqual({ ...found, numero: null, complemento: null }))
    expect(fieldText(fields.endereco!, values().endereco)).toBe('Rua A - Centro, Fortaleza - CE, 60115-170')
  })

  // Proves: menu-extra.endereco
  it('demands what is demanded of its parts, by path', () => {
    const demanding = toDefs({ endereco: address('Endereço', { logradouro: text('Logradouro').required() }) })
    expect(validateForm(demanding, [], { record: { endereco: { cep: '1' } } })).toEqual({
      'endereco.logradouro': 'Logradouro é obrigatório',
      'endereco.cep': 'CEP inválido',
    })
  })
})

it('a postal code fills the fields it is told', async () => {
  const { values } = tryFields(
    toDefs({
      cepObra: cep('CEP da obra').autofill({ logradouro: 'rua', cidade: 'municipio' }),
      rua: text('Rua'),
      municipio: text('Município'),
      bairro: text('Bairro'),
    }),
    {},
    { address: async () => found },
  )
  type('CEP da obra', '60115170')
  await waitFor(() => expect(values()).toMatchObject({ rua: 'Rua A', municipio: 'Fortaleza', bairro: 'Centro' }))
})

describe('CPF or CNPJ', () => {
  const fields = toDefs({ documento: cpfOrCnpj() })

  it.each([
    ['52998224725', '529.982.247-25', undefined],
    ['11222333000181', '11.222.333/0001-81', undefined],
    ['12abc34501de35', '12.ABC.345/01DE-35', undefined],
    ['52998224724', '529.982.247-24', 'CPF/CNPJ inválido'],
  ])('%s is written %s', (typed, shown, complaint) => {
    const { values } = tryFields(fields)
    type('CPF/CNPJ', typed)
    expect((screen.getByLabelText('CPF/CNPJ') as HTMLInputElement).value).toBe(shown)
    expect(validateForm(fields, [], { record: values() }).documento).toBe(complaint)
  })
})

describe('a signature', () => {
  const fields = toDefs({ assinatura: signature('Assinatura do colaborador') })
  const pen = {
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    quadraticCurveTo: vi.fn(),
    stroke: vi.fn(),
    clearRect: vi.fn(),
    fillRect: vi.fn(),
    fillText: vi.fn(),
    drawImage: vi.fn(),
  }
  beforeEach(() => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,cmFiaXNjbw==')
  })
  afterEach(() => vi.restoreAllMocks())

  it('is drawn with a pointer and kept as a picture when the pen is lifted', () => {
    const { values } = tryFields(fields)
    const paper = screen.getByRole('img', { name: 'Assinatura do colaborador: em branco' })
    fireEvent.pointerDown(paper, { button: 0, clientX: 1, clientY: 1 })
    for (const x of [5, 9, 14]) fireEvent.pointerMove(paper, { clientX: x, clientY: x })
    expect(values().assinatura).toBeNull()
    fireEvent.pointerUp(paper)
    expect(values().assinatura).toEqual({ bytes: 'cmFiaXNjbw==', contentType: 'image/png', name: 'assinatura.png' })
    expect(pen.quadraticCurveTo).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Limpar Assinatura do colaborador' }))
    expect(values().assinatura).toBeNull()
  })

  it('can be typed by whoever cannot draw', () => {
    const { values } = tryFields(fields)
    fireEvent.click(screen.getByRole('button', { name: 'Digitar o nome' }))
    type('Assinatura do colaborador: nome de quem assina', 'Ana Souza')
    expect(pen.fillText.mock.calls.at(-1)![0]).toBe('Ana Souza')
    expect(values().assinatura.contentType).toBe('image/png')
    type('Assinatura do colaborador: nome de quem assina', ' ')
    expect(values().assinatura).toBeNull()
  })

  it('that is stored is shown, and made anew only when asked', () => {
    tryFields(fields, { assinatura: { url: '/api/x/1/arquivo/assinatura', contentType: 'image/png', name: 'a.png' } })
    expect(screen.getByRole('img', { name: 'Assinatura do colaborador' }).getAttribute('src')).toBe(
      '/api/x/1/arquivo/assinatura',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Assinar de novo' }))
    expect(screen.getByRole('img', { name: 'Assinatura do colaborador: em branco' })).toBeTruthy()
  })
})

// Proves: certificado.adicionar
it('the timeline of a history tells what is in force, what is to come, and who wrote it', () => {
  const fields = toDefs({
    salario: history('Salário', { data: date('A partir de'), valor: money('Valor'), indice: money('Índice') }),
  })
  const wrote = { registradoPor: 'Ana', registradoEm: '2026-03-01T13:05:00Z' }
  tryFields(fields, {
    salario: [
      { id: 1, data: '2020-01-01', valor: 1000, ...wrote },
      { id: 2, data: '2999-01-01', valor: 3000, ...wrote },
      { data: '2024-01-01', valor: 2000 },
    ],
  })
  const periods = screen.getAllByRole('listitem').map((item) => [item.textContent, item.getAttribute('aria-current')])
  expect(periods).toEqual([
    [expect.stringMatching(/^01\/01\/2999Futuro.*3\.000,00.*Por Ana em 01\/03\/2026 \d\d:\d\d$/), null],
    [expect.stringMatching(/^01\/01\/2024Vigente.*2\.000,00.*Ainda não gravado$/), 'date'],
    // A label without a value is omitted: a period entered by value has no index.
    [expect.stringMatching(/^01\/01\/2020Valor:[^:]*1\.000,00Por Ana em /), null],
  ])
})

it('a period of a history has lists and several references of its own, whose rows see the period', async () => {
  const fields = toDefs({
    situacoes: history('Situações', {
      data: date('A partir de').required(),
      limite: integer('Limite'),
      agentes: refs('x/agentes', 'Agentes'),
      medidas: list('Medidas', { valor: integer('Valor').required() })
        .rows('medida', ['valor'])
        .rowRules([rule('valor', when('^.limite').is(0), 'Sem limite não há medidas.')]),
    }).rows('situação', ['data', 'agentes', 'medidas']),
  })
  const known = { id: 7, data: '2024-01-01', limite: 0, agentes: [{ id: 3, nome: 'Ruído' }], medidas: [] }
  const { values } = tryFields(fields, { situacoes: [known] })
  expect(screen.getByText('Ruído')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Editar situação de 01/01/2024' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar medida' }))
  const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Gravar' }).at(-1)!)
  const add = (valor: string) => type(/^Valor/, valor)
  add('5')
  save()
  expect(await screen.findByText('Sem limite não há medidas.')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1)!)
  await waitFor(() => expect(screen.queryByLabelText(/^Valor/)).toBeNull())
  type(/^Limite/, '9')
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar medida' }))
  add('5')
  save()
  await waitFor(() => expect(screen.queryByLabelText(/^Valor/)).toBeNull())
  save()
  await waitFor(() => expect(values().situacoes).toMatchObject([{ ...known, limite: 9, medidas: [{ valor: 5 }] }]))
})

it('a reference that a draft gives by its id alone is shown by its name, and asked for once', async () => {
  const search = vi.fn(async () => [{ id: 2, titulo: 'Pesquisa de clima' }])
  const { values } = tryFields(
    toDefs({ pesquisa: ref('x/pesquisas', 'Pesquisa') }),
    { pesquisa: { id: 2 } },
    { search },
  )
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: /^Pesquisa/ })
  await waitFor(() => expect(box.value).toBe('Pesquisa de clima'))
  expect(values().pesquisa).toEqual({ id: 2 })
  expect(search).toHaveBeenCalledTimes(1)
})

it('a cell of plain ids shows names', async () => {
  const [ids] = Object.values(toDefs({ locaisIds: refs('x/locais', 'Locais').ids() }))
  const search = vi.fn(async () => [
    { id: 4, nome: 'Fábrica' },
    { id: 9, nome: 'Armazém' },
  ])
  render(
    <FieldServices value={{ search, address: async () => undefined, resource: () => undefined }}>
      <FieldCell field={ids!} value={[4, 9]} />
    </FieldServices>,
  )
  expect(await screen.findByText('Fábrica')).toBeTruthy()
  expect(screen.getByText('Armazém')).toBeTruthy()
  expect(search).toHaveBeenCalledTimes(1)
})

describe('a list with an order of its own', () => {
  const fields = toDefs({
    etapas: list('Etapas', { nome: text('Nome') })
      .rows('etapa', ['nome'])
      .ordered(),
  })
  const three = { etapas: ['Triagem', 'Entrevista', 'Teste'].map((nome, index) => ({ id: index + 1, nome })) }
  const names = (values: () => Record<string, any>) => values().etapas.map((etapa: any) => etapa.nome)

  it('is reordered by dragging a row', () => {
    const { values } = tryFields(fields, three)
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(screen.getByRole('button', { name: 'Mover etapa 3 de 3' }), { dataTransfer })
    const first = screen.getByRole('cell', { name: 'Triagem' })
    fireEvent.dragOver(first, { dataTransfer })
    fireEvent.drop(first, { dataTransfer })
    expect(names(values)).toEqual(['Teste', 'Triagem', 'Entrevista'])
  })

  it('is reordered by keys and by buttons, and says so', () => {
    const { values } = tryFields(fields, three)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Mover etapa 1 de 3' }), { key: 'ArrowDown' })
    expect(names(values)).toEqual(['Entrevista', 'Triagem', 'Teste'])
    expect(screen.getByText('Movido para a posição 2 de 3.')).toBeTruthy()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Mover etapa 1 de 3' }), { key: 'ArrowUp' })
    expect(names(values)).toEqual(['Entrevista', 'Triagem', 'Teste'])
    fireEvent.click(screen.getByLabelText('Subir etapa 3'))
    expect(names(values)).toEqual(['Entrevista', 'Teste', 'Triagem'])
  })

  it('shows no handles where rows have no order of their own', () => {
    tryFields(toDefs({ etapas: list('Etapas', { nome: text('Nome') }) }), three)
    expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull()
  })
})
