import type { BusinessType } from '@pdv/schemas/account/entrance-rules';

/** A shelf of a shop: its things, their prices in whole reais, and the number of days that a unit lasts. */
interface Assortment {
  readonly category: string;
  readonly things: readonly string[];
  readonly reais: readonly [min: number, max: number];
  readonly days: readonly [min: number, max: number];
}

const assortment = (
  category: string,
  things: string,
  reais: Assortment['reais'],
  days: Assortment['days'],
): Assortment => ({
  category,
  things: things.split(', '),
  reais,
  days,
});

const grocery = assortment(
  'Mercearia',
  'Arroz branco, Arroz integral, Feijão carioca, Feijão preto, Açúcar cristal, Açúcar mascavo, Café torrado e moído, Café em grãos, Óleo de soja, Azeite extra virgem, Macarrão espaguete, Macarrão parafuso, Farinha de trigo, Farinha de mandioca, Fubá mimoso, Sal refinado, Molho de tomate, Milho verde, Ervilha em conserva, Sardinha em óleo, Atum ralado, Biscoito de polvilho, Biscoito água e sal, Achocolatado em pó, Leite condensado, Creme de leite, Geleia de morango, Mel silvestre, Granola tradicional, Aveia em flocos',
  [4, 45],
  [7, 40],
);
const drinks = assortment(
  'Bebidas',
  'Suco de uva, Suco de laranja, Guaraná, Água mineral, Água com gás, Chá mate, Chá de camomila, Água de coco, Leite integral, Leite desnatado, Refrigerante de limão, Vinho tinto',
  [3, 60],
  [2, 20],
);
const cleaning = assortment(
  'Limpeza',
  'Sabão em pó, Sabão em barra, Detergente neutro, Amaciante, Água sanitária, Desinfetante, Limpa-vidros, Esponja de aço, Saco de lixo, Papel higiênico, Papel-toalha, Lustra-móveis',
  [3, 40],
  [15, 60],
);
const bakery = assortment(
  'Padaria',
  'Pão francês, Pão de queijo, Pão de forma, Bolo de cenoura, Bolo de fubá, Rosca de coco, Sonho de creme, Broa de milho, Torrada, Empada de frango, Coxinha, Croissant',
  [2, 35],
  [1, 5],
);
const medicine = assortment(
  'Medicamentos',
  'Dipirona, Paracetamol, Ibuprofeno, Antiácido, Vitamina C, Vitamina D, Soro fisiológico, Xarope para tosse, Pomada para assaduras, Colírio lubrificante, Losartana, Metformina, Sinvastatina, Omeprazol',
  [6, 120],
  [10, 30],
);
const hygiene = assortment(
  'Higiene',
  'Xampu, Condicionador, Creme dental, Escova de dentes, Fio dental, Sabonete líquido, Desodorante, Protetor solar, Hidratante corporal, Fralda infantil, Absorvente, Lenço umedecido',
  [5, 80],
  [15, 60],
);
const parts = assortment(
  'Peças e óleos',
  'Óleo do motor 5W30, Óleo do motor 15W40, Filtro de óleo, Filtro de ar, Filtro de combustível, Pastilha de freio, Disco de freio, Vela de ignição, Correia dentada, Palheta do limpador, Bateria 60 Ah, Lâmpada do farol, Fluido de freio, Aditivo do radiador, Amortecedor dianteiro',
  [15, 650],
  [90, 365],
);
const meals = assortment(
  'Pratos',
  'Prato feito de frango, Prato feito de carne, Feijoada completa, Parmegiana de berinjela, Strogonoff de frango, Moqueca de peixe, Salada da casa, Pudim de leite, Marmita executiva, Lasanha à bolonhesa',
  [14, 60],
  [1, 7],
);
const home = assortment(
  'Utilidades',
  'Caderno universitário, Caneta esferográfica, Pilha alcalina, Lâmpada de LED, Vela aromática, Guarda-chuva, Chinelo de borracha, Garrafa térmica, Panela antiaderente, Jogo de copos, Toalha de banho, Camiseta básica',
  [5, 150],
  [30, 180],
);

export const SHELVES: Record<BusinessType, readonly Assortment[]> = {
  loja: [grocery, drinks, cleaning, hygiene, home, bakery],
  padaria: [bakery, drinks, grocery],
  farmacia: [medicine, hygiene],
  oficina: [parts, cleaning],
  restaurante: [meals, drinks],
  outro: [home, cleaning],
};

const words = (text: string) => text.split(', ');

export const BRANDS = words(
  'Serra Azul, Bom Dia, Três Irmãos, Vale Verde, Da Vovó, São Jorge, Estrela, Ipê Roxo, Boa Safra, Mandacaru, Araucária, Sol Nascente, Pampa, Maré Alta, Nova Era, Jacarandá, Raiz, Colina, Cerrado, Mirante',
);
export const SIZES = words(
  'pequeno, médio, grande, família, econômico, 250 g, 500 g, 1 kg, 2 kg, 5 kg, 200 ml, 500 ml, 1 L, 2 L, c/ 2, c/ 6, c/ 12, premium',
);
export const FIRST_NAMES = words(
  'Ana, João, Maria, José, Antônio, Francisca, Luiz, Adriana, Márcia, Paulo, Juliana, Carlos, Sônia, Marcos, Patrícia, Rafael, Camila, Bruno, Letícia, Felipe, Beatriz, Gustavo, Larissa, André, Vitória, Tiago, Amanda, Rogério, Cláudia, Sérgio, Lúcia, Fábio, Débora, Vinícius, Helena, Otávio, Cecília, Íris, Nélson, Zélia',
);
export const SURNAMES = words(
  'Silva, Santos, Oliveira, Souza, Rodrigues, Ferreira, Alves, Pereira, Lima, Gomes, Costa, Ribeiro, Martins, Carvalho, Almeida, Lopes, Soares, Fernandes, Vieira, Barbosa, Rocha, Dias, Nascimento, Andrade, Moreira, Nunes, Marques, Machado, Mendes, Freitas, Cardoso, Ramos, Gonçalves, Teixeira, Conceição, Araújo, Melo, Barros, Pinto, Moura',
);
export const SHOP_KINDS: Record<BusinessType, string> = {
  loja: 'Mercadinho',
  padaria: 'Padaria',
  farmacia: 'Farmácia',
  oficina: 'Auto Center',
  restaurante: 'Restaurante',
  outro: 'Bazar',
};
export const NOTES = words(
  'Entregar à tarde, Pediu sacola de papel, Volta amanhã para buscar, Troco para cem, Deixar com o porteiro, Cliente pediu nota',
);
export const REASONS = words(
  'Passou no caixa duas vezes, Cliente desistiu, Produto com defeito, Forma de pagamento errada',
);
