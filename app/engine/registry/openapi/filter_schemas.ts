import { kindOf } from '../../fields/index.ts'
import type { Resource } from '../../compiler/resource.ts'
import { namedChoices, type Schema } from './parts.ts'

/** All filter names of a list, as one object schema. */
export function filterSchemas({ def, layout }: Resource): Schema {
  const properties: Record<string, Schema> = {
    id: { type: 'integer' },
    ids: { type: 'string', description: 'Vários, separados por vírgula.' },
    ...(!def.shared && {
      empresasIds: {
        type: 'string',
        description: 'Na lista: de quais empresas, separadas por vírgula. Sem ele, só da empresa da sessão.',
      },
    }),
  }
  const derived = layout.currentValues.map(({ path, stored }) => ({
    path,
    field: { ...stored.field, label: layout.computed.find((item) => item.path === path)!.field.label },
  }))
  for (const { path, field } of [...layout.stored, ...derived]) {
    const { operators, openapi } = kindOf(field)
    if (field.kind === 'ref') {
      properties[path] = {
        type: ['integer', 'string'],
        title: field.label,
        description: 'Id, ou vários separados por vírgula.',
      }
      properties[`${path}Id`] = { type: 'integer', title: field.label, description: `O mesmo que \`${path}\`.` }
      properties[`${path}Ids`] = { type: 'string', title: field.label, description: 'Ids separados por vírgula.' }
      continue
    }
    if (operators.includes('contains'))
      properties[path] = {
        type: 'string',
        title: field.label,
        description: 'Contém, sem diferenciar acentos e maiúsculas.',
      }
    else if (operators.includes('equals')) properties[path] = { type: 'boolean', title: field.label }
    else if (operators.includes('in'))
      properties[path] = {
        type: 'string',
        title: field.label,
        description: field.choices
          ? `Um ou vários separados por vírgula: ${namedChoices(field)}`
          : 'Um valor, ou vários separados por vírgula.',
      }
    if (operators.includes('range'))
      for (const [suffix, text] of [
        ['Ini', 'a partir de'],
        ['Fim', 'até'],
      ] as const)
        properties[`${path}${suffix}`] = { ...openapi(field), title: `${field.label}: ${text}` }
  }
  for (const { path, field } of layout.pivots)
    properties[path] = {
      type: ['integer', 'string'],
      title: field.label,
      description: 'Id, ou vários separados por vírgula.',
    }
  for (const [filter, { label, choices, field, where }] of Object.entries(def.filters))
    properties[filter] = {
      type: 'string',
      title: label,
      ...(field
        ? { description: `O mesmo que \`${field}\`.` }
        : {
            enum: Object.keys(where),
            description: choices.map((choice) => `\`${choice.id}\` ${choice.nome}`).join(', '),
          }),
    }
  return {
    type: 'object',
    title: `Filtros de ${def.label.plural}`,
    properties,
    additionalProperties: false,
  }
}
