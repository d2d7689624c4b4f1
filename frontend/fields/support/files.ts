/**
 * Files in the API's format: new ones as `{ bytes: base64, contentType, name }`, stored ones as `{ url, contentType,
 * name, size }`.
 */
import type { FieldDef } from '#engine/definition/types.ts'
import { wantedFiles } from '#engine/fields/file/wanted_files.ts'
import { asBase64 } from '../../files/picked_file.ts'
import { formatBytes } from '../format.ts'

export interface FileValue {
  url?: string
  bytes?: string
  contentType?: string
  name?: string
  size?: number
}

export const NO_FILE = 'Nenhum Arquivo selecionado.'
export const NOT_AN_IMAGE = 'O arquivo adicionado não é uma imagem.'
const TEN_MB = 10 * 1024 * 1024

/** MIME type of ZIP files on Windows. */
const ZIP = 'application/x-zip-compressed'

const accepts = (type: string, value: string) =>
  value.endsWith('/*')
    ? type.startsWith(value.slice(0, -1))
    : type === value || (type === ZIP && value === 'application/zip')

/** Why a picked file is rejected, or undefined. */
export function refusal(file: Pick<File, 'type' | 'size'>, field: FieldDef): string | undefined {
  const limit = field.maxBytes ?? TEN_MB
  const wanted = field.accept ?? (field.kind === 'file' ? [] : ['image/*'])
  if (wanted.length > 0 && !wanted.some((value) => accepts(file.type, value)))
    return field.kind !== 'file' ? NOT_AN_IMAGE : wantedFiles(wanted)
  if (file.size > limit) return `O arquivo deve ser menor que ${formatBytes(limit)}.`
}

/** Reads a picked file into a form value. */
export const readFile = async (file: File): Promise<FileValue> => ({
  bytes: await asBase64(file),
  contentType: file.type,
  name: file.name,
  size: file.size,
})

/** Address for display: the stored one, or a data URL of the picked bytes. */
export const sourceOf = (value: FileValue | null | undefined) =>
  value?.url ??
  (value?.bytes ? `data:${value.contentType ?? 'application/octet-stream'};base64,${value.bytes}` : undefined)
