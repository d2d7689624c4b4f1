import { test } from '@japa/runner'
import {
  boolean,
  choice,
  ColumnField,
  computed,
  date,
  type Field,
  file,
  group,
  integer,
  json,
  list,
  money,
  NumberField,
  ref,
  refs,
  resource,
  richText,
  type RowOf,
  secret,
  states,
  text,
  time,
  type ValuesOf,
} from '#engine'

/** Fails to compile where the type is another one. */
const typed = <T>(value: T) => value
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** What a family of fields does not have. `npm run typecheck` fails where one of them compiles. */
const WRONG: Record<string, () => unknown> = {
  // @ts-expect-error a text refers to nothing
  'text.cascade': () => text('T').cascade(),
  // @ts-expect-error a text has no decimal sign
  'text.positive': () => text('T').positive(),
  // @ts-expect-error a text has no rows
  'text.rows': () => text('T').rows('Linha', []),
  // @ts-expect-error a number has no form
  'integer.pattern': () => integer('N').pattern('1', 'Um.'),
  // @ts-expect-error only integers count months
  'money.inMonths': () => money('V').inMonths(),
  // @ts-expect-error a day has no length
  'date.max': () => date('D').max(10),
  // @ts-expect-error a time has no smallest number
  'time.min': () => time('H').min(1),
  // @ts-expect-error yes and no have no options
  'boolean.tones': () => boolean('B').tones({}),
  // @ts-expect-error formatted text is checked for its longest only
  'richText.min': () => richText('F').min(1),
  // @ts-expect-error one code is no list of entries
  'choice.max': () => choice('C', { A: 'A' }).max(1),
  // @ts-expect-error a reference has no length
  'ref.max': () => ref('utilitario/empresas', 'R').max(1),
  // @ts-expect-error rows of a list are marked by refs
  'ref.branches': () => ref('utilitario/empresas', 'R').branches('topmost'),
  // @ts-expect-error pairs disappear with their target anyway
  'refs.cascade': () => refs('utilitario/empresas', 'R').cascade(),
  // @ts-expect-error pairs stand in another table
  'refs.unique': () => refs('utilitario/empresas', 'R').unique(),
  // @ts-expect-error a list is no column
  'list.indexed': () => list('L', { a: text('A') }).indexed(),
  // @ts-expect-error its fields are required one by one
  'group.required': () => group('G', { a: text('A') }).required(),
  // @ts-expect-error nobody writes a computed value
  'computed.default': () => computed('C').default(1),
  // @ts-expect-error free structure has no length
  'json.max': () => json('J').max(1),
  // @ts-expect-error a file is no column that can be unique
  'file.unique': () => file('F').unique(),
  // @ts-expect-error a secret is never shown, so it has no form
  'secret.pattern': () => secret('S').pattern('1', 'Um.'),
  // @ts-expect-error a chain stays in its family
  'text.required.cascade': () => text('T').required().max(3).cascade(),
}

test.group('Classes of fields', () => {
  for (const [name, call] of Object.entries(WRONG))
    test(`${name}() does not exist, neither for the compiler nor at run time`, ({ assert }) => {
      assert.throws(call, /is not a function/)
    })

  test('a chain keeps class, value type and what is required', ({ assert }) => {
    const code = text('Código').required().max(3).help('Três letras').unique()
    typed<true>(code.$required)
    typed<string>(code.$value)
    const other = code.max(5)
    assert.equal(code.def.max, 3)
    assert.deepEqual({ ...other.def }, { ...code.def, max: 5 })
    assert.equal(other.constructor, code.constructor)
  })

  test('rows of a resource have the types of its fields', ({ assert }) => {
    const fields = {
      nome: text('Nome').required().max(60),
      ordem: integer('Ordem').min(1),
      ativo: boolean('Ativo'),
      dono: ref('utilitario/empresas', 'Dono').required().cascade(),
      donosIds: refs('utilitario/empresas', 'Donos').ids(),
      partes: list('Partes', { valor: money('Valor').required() }),
      situacao: states('Situação', { A: { label: 'Aberta' } }),
    }
    const things = resource('teste/coisas', { label: ['Coisa', 'Coisas'], fields })
    type Thing = RowOf<typeof things>
    typed<Same<Thing['nome'], string>>(true)
    typed<Same<Thing['ordem'], number | null | undefined>>(true)
    typed<Same<Thing['ativo'], boolean>>(true)
    typed<Same<Thing['dono']['id'], number>>(true)
    typed<Same<NonNullable<Thing['partes']>[number]['valor'], number>>(true)
    typed<Same<ValuesOf<{ a: typeof fields.situacao }>, ValuesOf<{ a: Field<string> }>>>(true)
    assert.isTrue(things.fields.dono!.cascade)
  })

  test('a kind of a plugin takes the class of its family', ({ assert }) => {
    const stars = new NumberField({ kind: 'estrelas', label: 'Nota' }).max(5).required()
    assert.deepEqual({ ...stars.def }, { kind: 'estrelas', label: 'Nota', max: 5, required: true })
    const code = new ColumnField<string>({ kind: 'codigo', label: 'Código' }).unique()
    assert.isTrue(code.def.unique)
    // @ts-expect-error a column of its own has no length, unless its class says so
    assert.isUndefined(code.max)
  })
})
