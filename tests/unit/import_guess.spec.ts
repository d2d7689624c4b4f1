import { test } from '@japa/runner'
import { date, group, list, money, phone, text, toDefs } from '#engine'
import { guessTargets, importTargets } from '#engine/imports/index.ts'
import { phoneParts } from '#engine/imports/phones.ts'

const fields = toDefs({
  nome: text('Nome').alsoCalled('Nome completo'),
  cargo: text('Cargo'),
  entrada: date('Data de entrada'),
  orcamento: money('Orçamento'),
  pessoal: group('Pessoal', { nascimento: date('Data de nascimento') }),
  anteriores: list('Anteriores', { cargo: text('Cargo'), valor: money('Valor') }),
  contato: group('Contato', {
    ddd: phone('DDD').min(2).max(2),
    fone: phone('Telefone').min(8).max(9).areaCodeIn('ddd').mobilesIn('celular'),
    dddCelular: phone('DDD do celular').min(2).max(2),
    celular: phone('Celular').min(9).max(9).areaCodeIn('dddCelular'),
  }),
})
const targets = importTargets(fields)
const guess = (...headings: string[]) => guessTargets(headings, targets)

test.group('Headings of a spreadsheet', () => {
  test('a heading names a field by its label, other names, the date without its word, or shortened', ({ assert }) => {
    assert.deepEqual(guess('NOME  COMPLETO', 'Dt. Nasc.', 'Entrada', 'Orçam. (R$)', 'Tel.', 'Zzz.'), [
      'nome',
      'pessoal.nascimento',
      'entrada',
      'orcamento',
      'contato.fone',
      null,
    ])
  })

  test('a field in rows is meant by its whole name, or beside another column of its list', ({ assert }) => {
    assert.deepEqual(guess('Valor', 'Cargo'), [null, 'cargo'])
    assert.deepEqual(guess('Anteriores: Cargo', 'Valor', 'Cargo'), ['anteriores.cargo', 'anteriores.valor', 'cargo'])
  })

  test('a telephone goes into area code and number, a mobile one beside it', ({ assert }) => {
    const beside = (name: string) => fields.contato!.fields![name]
    const parts = (cell: string) => phoneParts(cell, 'fone', beside)
    assert.deepEqual(parts('(85) 3222-1000'), { ddd: '85', fone: '32221000' })
    assert.deepEqual(parts('+55 85 99123-4567'), { dddCelular: '85', celular: '991234567' })
    assert.deepEqual(parts('3222-1000'), { fone: '32221000' })
    assert.deepEqual(parts('085 3222-1000 ou 99123-4567'), { ddd: '85', fone: '32221000', celular: '991234567' })
    assert.deepEqual(parts('ramal'), { fone: 'ramal' })
  })
})
