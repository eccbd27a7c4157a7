import { colorNames, roleColors, type RoleColor } from './role.ts'
import { RoleDot } from './RoleNamesPanel.tsx'

interface ColorChoiceProps {
  value: RoleColor
  onChange: (value: RoleColor) => void
}

/** Chooses the color of the dot next to a role's name. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">Color</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {roleColors.map(color => (
          <label key={color} className="flex items-center gap-1.5 max-md:min-h-11">
            <input
              type="radio"
              name="role-color"
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              className="size-4 max-md:size-5"
            />
            <RoleDot color={color} />
            {colorNames[color]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
