import { type RequirementKind, requirementKinds } from '#contract/requirements'
import type { Example } from '#contract/vehicle'

const alts: Record<RequirementKind, string> = {
  photo_front: 'A car seen straight from the front, the whole car in the picture, its plate number readable',
  photo_back: 'A car seen straight from behind, the whole car in the picture, its plate number readable',
  photo_left: 'A car seen from its left side, from bumper to bumper, doors closed',
  photo_right: 'A car seen from its right side, from bumper to bumper, doors closed',
  photo_interior: 'The inside of a car seen from the open back door: the seats and the dashboard',
  video_walkround: 'A car from above with a dotted path around it, and a phone that follows the path',
  vehicle_licence: 'A vehicle licence lying flat, all four corners in the picture',
  roadworthiness: 'A roadworthiness certificate lying flat, all four corners in the picture',
  insurance: 'An insurance certificate lying flat, all four corners in the picture',
  proof_of_ownership: 'A proof of ownership lying flat, all four corners in the picture',
  hackney_permit: 'A hackney permit lying flat, all four corners in the picture',
  profile_photo: 'Head and shoulders of one person against a plain wall, looking at the camera',
  licence_front: "The front of a driver's licence, filling the picture, without glare",
  licence_back: "The back of a driver's licence, filling the picture, without glare",
  nin_slip: 'A NIN slip lying flat, all four corners in the picture',
  lasdri_card: 'A LASDRI card, filling the picture, without glare',
  proof_of_address: 'A bill with name and address, lying flat, all four corners in the picture',
}

/** How each photo should look, as GET /misc/vehicle-urls gives it (domain, section 4). */
export const examples: readonly Example[] = requirementKinds.map((kind) => ({ kind, url: `/examples/${kind}.svg`, alt: alts[kind] }))
