import type { Brand } from '#contract/vehicle'

const models = {
  Acura: 'ILX, MDX, RDX, TL, TLX, TSX, ZDX',
  Audi: 'A3, A4, A5, A6, A7, A8, Q3, Q5, Q7, Q8',
  BAIC: 'BJ40, D20, U5 Plus, X25, X35, X55',
  BMW: '1 Series, 3 Series, 5 Series, 7 Series, X1, X3, X5, X6',
  BYD: 'Dolphin, F3, Han, Qin Plus, Seagull, Song Plus, Yuan Plus',
  Cadillac: 'CTS, Escalade, SRX, XT5',
  Changan: 'Alsvin, CS15, CS35 Plus, CS55 Plus, CS75, CS85, CS95, Eado Plus, UNI-T',
  Chery: 'Arrizo 3, Arrizo 5, Fulwin 2, QQ, Tiggo 2, Tiggo 4, Tiggo 7, Tiggo 8',
  Chevrolet: 'Aveo, Camaro, Captiva, Cruze, Equinox, Malibu, Optra, Spark, Tahoe, Trax',
  Chrysler: '200, 300, Pacifica, Town & Country, Voyager',
  Citroën: 'Berlingo, C3, C4, C5, C-Elysée, Picasso',
  Daewoo: 'Espero, Lacetti, Lanos, Leganza, Matiz, Nubira',
  Dodge: 'Avenger, Caliber, Caravan, Charger, Durango, Grand Caravan, Journey',
  FAW: 'Bestune B70, Bestune T33, Bestune T77, Oley, V2, X80',
  Ford: 'Edge, Escape, Escort, Everest, Explorer, Fiesta, Focus, Fusion, Mondeo, Taurus, Transit',
  GAC: 'Emkoo, Emzoom, GA4, GA6, GA8, GN8, GS3, GS4, GS5, GS8',
  Geely: 'Azkarra, CK, Coolray, Emgrand 7, Emgrand GS, GC6, Okavango, Tugella',
  'Great Wall': 'Florid, Haval H6, Haval Jolion, Hover, Voleex C30, Wingle 5',
  GMC: 'Acadia, Envoy, Sierra, Terrain, Yukon',
  Honda: 'Accord, City, Civic, CR-V, Crosstour, Element, Fit, HR-V, Insight, Jazz, Odyssey, Pilot, Ridgeline',
  Hyundai:
    'Accent, Azera, Creta, Elantra, Getz, Grand i10, H-1, i10, i20, i30, ix35, Kona, Santa Fe, Sonata, Tucson, Veloster, Venue, Verna',
  Infiniti: 'EX35, FX35, G35, G37, JX35, M35, Q50, QX56, QX60, QX70',
  'Innoson (IVM)': 'Caris, Connect, Edo, Fox, G12, G20, G40, G5, G6, G80, Ikenga, Nnewi, Umu',
  Isuzu: 'D-Max, MU-X, Rodeo, Trooper',
  JAC: 'J3, J5, J7, JS3, JS4, S2, S3, S5, T6',
  Jeep: 'Cherokee, Compass, Grand Cherokee, Liberty, Patriot, Renegade, Wrangler',
  Jetour: 'Dashing, X70, X70 Plus, X90, X90 Plus',
  Kia: 'Carens, Carnival, Cerato, Forte, Mohave, Optima, Picanto, Rio, Sedona, Seltos, Sorento, Soul, Sportage, Stinger, Telluride',
  'Land Rover': 'Defender, Discovery, Discovery Sport, Freelander, LR2, LR3, Range Rover, Range Rover Evoque, Range Rover Sport',
  Lexus:
    'CT 200h, ES 300, ES 330, ES 350, GS 300, GS 350, GX 460, GX 470, HS 250h, IS 250, IS 350, LS 460, LX 570, NX 200t, RX 300, RX 330, RX 350',
  Lincoln: 'MKC, MKS, MKT, MKX, MKZ, Navigator',
  Maxus: 'D60, D90, G10, T60, V80',
  Mazda: '2, 3, 5, 6, 323, 626, CX-3, CX-5, CX-7, CX-9, MPV, Premacy, Tribute',
  'Mercedes-Benz':
    'A-Class, B-Class, C 180, C 200, C 230, C 240, C 250, C 300, CLA 250, E 200, E 300, E 320, E 350, GLA 250, GLC 300, GLE 350, GLK 350, ML 320, ML 350, S-Class, V-Class, Vito',
  MG: '3, 350, 5, 6, 750, GT, HS, RX5, ZS',
  Mini: 'Clubman, Cooper, Countryman',
  Mitsubishi:
    'ASX, Attrage, Carisma, Eclipse Cross, Endeavor, Galant, L200, Lancer, Mirage, Montero, Outlander, Pajero, Space Star, Xpander',
  Nissan:
    'Almera, Altima, Armada, Bluebird, Kicks, Maxima, Micra, Murano, Note, Pathfinder, Patrol, Primera, Qashqai, Quest, Rogue, Sentra, Sunny, Teana, Tiida, Urvan, Versa, X-Trail, Xterra',
  Nord: 'A3, A5, A7, A9, C5, Demir, Flit, Max, Tank, Tripper, Tusk',
  Opel: 'Astra, Corsa, Insignia, Meriva, Omega, Signum, Vectra, Zafira',
  Peugeot: '206, 207, 208, 2008, 301, 306, 307, 308, 3008, 406, 407, 408, 5008, 508, 607, Expert, Partner, Rifter',
  Pontiac: 'G6, Grand Am, Montana, Vibe',
  Porsche: 'Cayenne, Macan, Panamera',
  Renault: 'Captur, Clio, Duster, Fluence, Kangoo, Koleos, Kwid, Laguna, Logan, Megane, Sandero, Symbol, Talisman, Triber',
  Saturn: 'Aura, Ion, L-Series, Outlook, Vue',
  Seat: 'Cordoba, Ibiza, Leon, Toledo',
  Škoda: 'Fabia, Kodiaq, Octavia, Rapid, Roomster, Superb, Yeti',
  SsangYong: 'Actyon, Korando, Kyron, Musso, Rexton, Rodius, Tivoli',
  Subaru: 'Forester, Impreza, Legacy, Outback, Tribeca, XV',
  Suzuki: 'Alto, Baleno, Celerio, Ciaz, Dzire, Ertiga, Grand Vitara, Ignis, Jimny, Kizashi, Liana, Swift, S-Presso, SX4, Vitara, XL7',
  Tesla: 'Model 3, Model S, Model X, Model Y',
  Toyota:
    '4Runner, Allion, Auris, Avalon, Avanza, Avensis, Aygo, Belta, Camry, Carina, Corolla, Corolla Cross, Corona, Echo, Fortuner, Hiace, Highlander, Hilux, Land Cruiser, Matrix, Picnic, Premio, Prius, RAV4, Rush, Sequoia, Sienna, Solara, Starlet, Tundra, Urban Cruiser, Venza, Verso, Vios, Vitz, Wigo, Yaris',
  Volkswagen:
    'Amarok, Bora, Caddy, Caravelle, CC, Golf, Jetta, Passat, Polo, Sharan, Teramont, Tiguan, Touareg, Touran, Transporter, Vento',
  Volvo: 'C30, S40, S60, S80, S90, V40, V50, V70, XC60, XC70, XC90',
} satisfies Record<string, string>

/** The brands and models that are driven in Nigeria, as GET /misc/car-brands lists them, each in the order of its alphabet. */
export const brands: readonly Brand[] = Object.entries(models)
  .map(([name, list]) => ({ name, models: list.split(', ') }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))
