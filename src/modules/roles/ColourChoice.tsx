import { colourNames, roleColours, type RoleColour } from './role.ts'
import { RoleDot } from './RoleNamesPanel.tsx'

interface ColourChoiceProps {
  value: RoleColour
  onChange: (value: RoleColour) => void
}

/** Chooses the color of the dot next to a role's name. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-muted">Color</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {roleColours.map(colour => (
          <label key={colour} className="flex items-center gap-1.5 max-md:min-h-11">
            <input
              type="radio"
              name="role-colour"
              value={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
              className="size-4 max-md:size-5"
            />
            <RoleDot color={colour} />
            {colourNames[colour]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
