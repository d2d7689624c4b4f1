/** The candidate's photo: checked, made small on the device (mobile data costs money) and shown before it is sent. */
import { useRef, useState } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'
import { FieldBox, formatBytes, Icon, useFormContext } from '#public'
import type { StoredFile } from '../types.ts'

export const NOT_AN_IMAGE = 'O arquivo adicionado não é uma imagem.'
const SIDE = 800
const LIMIT = 10 * 1024 * 1024

const asBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** The picture as JPEG of at most 800 px; throws when the content is no picture, whatever its name says. */
async function shrink(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('empty'))), 'image/jpeg', 0.85),
  )
}

/** The photo as the API takes it, or the message why it can't be used. */
export async function readPhoto(
  file: File,
  make: (file: File) => Promise<Blob> = shrink,
): Promise<StoredFile | string> {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE
  if (file.size > LIMIT) return `O arquivo deve ser menor que ${formatBytes(LIMIT)}.`
  try {
    const small = await make(file)
    return {
      bytes: await asBase64(small),
      contentType: small.type,
      name: file.name.replace(/\.\w+$/, '') + '.jpg',
      size: small.size,
    }
  } catch {
    return NOT_AN_IMAGE
  }
}

// The address of a stored photo never changes, its content does: the record's version keeps the browser from showing the old one.
const sourceOf = (photo: StoredFile | null, version: unknown) =>
  photo?.bytes ? `data:${photo.contentType};base64,${photo.bytes}` : photo?.url && `${photo.url}?v=${version ?? ''}`

export function PhotoField({ def, required }: { def: FieldDef; required: boolean }) {
  const { get, set, errors } = useFormContext()
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const photo = (get('foto') ?? null) as StoredFile | null
  const source = sourceOf(photo, get('versao'))

  const take = async (file: File | undefined) => {
    if (!file) return
    const result = await readPhoto(file)
    setProblem(typeof result === 'string' ? result : undefined)
    if (typeof result !== 'string') set('foto', result)
  }
  return (
    <FieldBox
      field="foto"
      label={def.label}
      required={required}
      error={problem ?? errors.foto}
      help="Só o rosto já basta."
      group
    >
      {(input) => (
        <div className="photo">
          {source ? (
            <img src={source} alt="Sua foto" />
          ) : (
            <span className="photo-empty">
              <Icon name="person" size={40} />
            </span>
          )}
          <button type="button" className="button quiet" onClick={() => chooser.current?.click()}>
            <Icon name="camera" /> {source ? 'Trocar foto' : 'Escolher foto'}
          </button>
          {source && (
            <button type="button" className="icon-button" onClick={() => set('foto', null)} aria-label="Remover foto">
              <Icon name="trash" />
            </button>
          )}
          <input
            ref={chooser}
            id={input.id}
            type="file"
            accept="image/*"
            tabIndex={-1}
            className="visually-hidden"
            aria-label="Arquivo da foto"
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
      )}
    </FieldBox>
  )
}
