import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import type { FieldDefs } from '#engine/definition/types.ts'
import { currentMetadata } from '../providers/metadata.tsx'
import { counted, messages } from './messages.ts'

const base = polyglotI18nProvider(() => ({ ...messages, ...counted }), 'pt-BR', [
  { locale: 'pt-BR', name: 'Português' },
])

const RESOURCE = /^resources\.(.+?)\.(name|forcedCaseName|fields\.(.+))$/

/** The label of 'pessoal.cpf' or 'experiencias.0.empresa'; 'area.id' has the label of the reference. */
function labelOf(fields: FieldDefs | undefined, path: string): string | undefined {
  const [name, ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part))
  const field = fields?.[name!]
  const inner = field?.fields && rest.length > 0 ? labelOf(field.fields, rest.join('.')) : undefined
  return inner ?? field?.label
}

/** Translates react-admin's 'resources.…' keys from the metadata, so that labels are only in the definition. */
function fromMetadata(key: string, options: { smart_count?: number } = {}): string | undefined {
  const [, name, part, path] = RESOURCE.exec(key) ?? []
  const meta = name ? currentMetadata()?.resources[name] : undefined
  if (!meta) return undefined
  if (path) return labelOf(meta.fields, path)
  return part && (options.smart_count === 1 ? meta.label.singular : meta.label.plural)
}

/** One language, bundled with the page, so that no English text appears while translations load. */
export const i18nProvider: I18nProvider = {
  ...base,
  translate: (key, options) => fromMetadata(key, options) ?? base.translate(key, options),
}
