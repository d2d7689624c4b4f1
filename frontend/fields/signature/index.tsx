import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type PointerEvent, useRef, useState } from 'react'
import type { CellProps, InputProps } from '../kind.ts'
import { type FileValue, sourceOf } from '../support/files.ts'
import { clear, PAPER, pictureOf, type Point, pointOf, stroke, writeName } from './ink.ts'

const frame = {
  width: '100%',
  maxWidth: 480,
  aspectRatio: '3 / 1',
  display: 'block',
  borderRadius: 1,
  bgcolor: '#fff',
  border: 1,
  borderColor: 'divider',
} as const

/** A signature: drawn with finger, pen or mouse, or typed by users who cannot draw. Stored as a picture. */
export function Input(props: InputProps<FileValue>) {
  const { value, field, disabled, onChange, labelId, describedBy } = props
  const [signing, setSigning] = useState(false)
  if (!signing && (value || disabled))
    return (
      <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
        {value ? (
          <Box component="img" src={sourceOf(value)} alt={field.label} sx={{ ...frame, objectFit: 'contain' }} />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>Sem assinatura.</Box>
        )}
        {!disabled && (
          <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>
            <Button
              id={props.id}
              ref={props.inputRef as React.Ref<HTMLButtonElement>}
              size="small"
              variant="outlined"
              onClick={() => setSigning(true)}
            >
              Assinar de novo
            </Button>
            <Button size="small" color="inherit" aria-label={`Remover ${field.label}`} onClick={() => onChange(null)}>
              Remover
            </Button>
          </Box>
        )}
      </Box>
    )
  return <Paper {...props} onSigned={(picture) => (setSigning(true), onChange(picture))} />
}

/** The drawing area. The value is set as soon as the pen is lifted. */
function Paper({
  id,
  field,
  labelId,
  describedBy,
  invalid,
  required,
  onBlur,
  inputRef,
  onSigned,
}: InputProps<FileValue> & { onSigned(picture: FileValue | null): void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const points = useRef<Point[]>([])
  const [typing, setTyping] = useState(false)
  const [name, setName] = useState('')
  const [empty, setEmpty] = useState(true)

  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    points.current.push(pointOf(event.currentTarget, event))
    stroke(event.currentTarget, points.current)
  }
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (typing || event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    points.current = []
    setEmpty(false)
    draw(event)
  }
  const lift = (event: PointerEvent<HTMLCanvasElement>) => {
    if (points.current.length === 0) return
    points.current = []
    onSigned(pictureOf(event.currentTarget))
  }
  const wipe = () => {
    clear(canvas.current)
    setName('')
    setEmpty(true)
    onSigned(null)
  }
  const type = (text: string) => {
    setName(text)
    setEmpty(text.trim() === '')
    if (!canvas.current) return
    writeName(canvas.current, text)
    onSigned(text.trim() === '' ? null : pictureOf(canvas.current))
  }
  const change = () => {
    wipe()
    setTyping(!typing)
  }

  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <Box sx={{ position: 'relative', maxWidth: 480 }}>
        <Box
          component="canvas"
          ref={canvas}
          {...PAPER}
          role="img"
          aria-label={empty ? `${field.label}: em branco` : `${field.label}: assinada`}
          onPointerDown={start}
          onPointerMove={(event: PointerEvent<HTMLCanvasElement>) => points.current.length > 0 && draw(event)}
          onPointerUp={lift}
          onPointerCancel={lift}
          sx={{
            ...frame,
            touchAction: 'none',
            cursor: typing ? 'default' : 'crosshair',
            ...(invalid && { borderColor: 'error.main' }),
          }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: '8%',
            right: '8%',
            bottom: '22%',
            borderTop: '1px dashed #9aa5b1',
            pointerEvents: 'none',
            textAlign: 'center',
            fontSize: 12,
            color: '#5b6672',
            pt: 0.5,
          }}
        >
          {empty && (typing ? 'Digite o nome abaixo' : 'Assine com o dedo, a caneta ou o mouse')}
        </Box>
      </Box>
      {typing && (
        <OutlinedInput
          size="small"
          autoFocus
          fullWidth
          value={name}
          placeholder="Nome de quem assina"
          onChange={(event) => type(event.target.value)}
          inputProps={{ 'aria-label': `${field.label}: nome de quem assina`, maxLength: 80 }}
          sx={{ mt: 1, maxWidth: 480, display: 'flex' }}
        />
      )}
      <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          id={id}
          ref={inputRef as React.Ref<HTMLButtonElement>}
          size="small"
          variant="outlined"
          onClick={change}
          aria-description={required ? 'Obrigatório' : undefined}
        >
          {typing ? 'Desenhar a assinatura' : 'Digitar o nome'}
        </Button>
        <Button size="small" color="inherit" disabled={empty} onClick={wipe} aria-label={`Limpar ${field.label}`}>
          Limpar
        </Button>
      </Box>
    </Box>
  )
}

export const text = (value: unknown) => (value ? 'Assinado' : '')
export const Cell = ({ value, field }: CellProps<FileValue>) =>
  value ? (
    <Box
      component="img"
      src={sourceOf(value)}
      alt={field.label}
      sx={{ height: 32, maxWidth: 96, objectFit: 'contain', bgcolor: '#fff', borderRadius: 0.5 }}
    />
  ) : null
export const plainLabel = true
export const unsortable = true
