/** The candidate's photo: checked, scaled down on the device (mobile data costs money) and shown before it is sent. */
import { useRef, useState } from 'react'
import type { FieldDef } from '#engine/definition/types.ts'
import { asBase64, FieldBox, formatBytes, Icon, shrinkPicture, useFormContext, t } from '#public'
import type { StoredFile } from '../types.ts'

export const NOT_AN_IMAGE = t('O arquivo adicionado não é uma imagem.')
const SIDE = 800
const LIMIT = 10 * 1024 * 1024

/** The photo in the format of the API, or the message why it cannot be used. */
export async function readPhoto(
  file: File,
  make: (file: File, side: number) => Promise<Blob> = shrinkPicture,
): Promise<StoredFile | string> {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE
  if (file.size > LIMIT) return t('O arquivo deve ser menor que {LIMIT}.', { LIMIT: formatBytes(LIMIT) })
  try {
    const small = await make(file, SIDE)
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

// The URL of a stored photo never changes, but its content does: the record's version prevents a stale image from the
// cache.
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
      help={t('Só o rosto já basta.')}
      group
    >
      {(input) => (
        <div className="photo">
          {source ? (
            <img src={source} alt={t('Sua foto')} />
          ) : (
            <span className="photo-empty">
              <Icon name="person" size={40} />
            </span>
          )}
          <button type="button" className="button quiet" onClick={() => chooser.current?.click()}>
            <Icon name="camera" /> {source ? t('Trocar foto') : t('Escolher foto')}
          </button>
          {source && (
            <button
              type="button"
              className="icon-button"
              onClick={() => set('foto', null)}
              aria-label={t('Remover foto')}
            >
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
            aria-label={t('Arquivo da foto')}
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
